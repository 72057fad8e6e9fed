"""Leaves nothing behind in the source tree: hypothesis would keep its examples there."""

from hypothesis import settings

settings.register_profile("clew", database=None)
settings.load_profile("clew")
