"""La Glace et le Ciel: three generations share one Earth, and nobody knows their own aim."""
