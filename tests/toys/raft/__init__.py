"""A toy: bring the raft home together; alone too, and whoever likes may answer."""
