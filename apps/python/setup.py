"""One wheel for every Python on a platform: the package has a C library inside, but no code that is
compiled for a version of Python. tools/python-package says for which platform."""

import os

from setuptools import setup
from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", os.environ["CLEW_WHEEL_PLATFORM"]


setup(cmdclass={"bdist_wheel": PlatformWheel})
