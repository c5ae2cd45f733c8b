"""How Sphinx makes the site of the documentation: see build.py beside it."""

from __future__ import annotations

import ludoterre

project = "Ludoterre"
author = "The Ludoterre authors"
copyright = author  # noqa: A001  the name that Sphinx reads
version = release = ludoterre.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
# Docstrings write code between single backquotes: it becomes a link where the name is known.
default_role = "py:obj"
# What `Id` is an alias of is a pattern, which reads like markup.
autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True, "exclude-members": "Id"}
# Names that are offered in two places, such as `ludoterre.State`, are said twice: a link leads to one of them.
suppress_warnings = ["ref.python"]
autodoc_typehints = "signature"
autodoc_type_aliases = {"i64": "int"}
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Ludoterre {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
# The pages are read from a disk too: nothing is fetched from elsewhere.
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#2f6478", "color-brand-content": "#2f6478"},
    "dark_css_variables": {"color-brand-primary": "#8fc1d4", "color-brand-content": "#8fc1d4"},
}
