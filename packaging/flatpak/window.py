#!/usr/bin/env python3
"""Clew's web app in a window of its own: GTK 4, WebKit, and the page's files under clew://app/.

A scheme of its own instead of a local server: no port that another program might have, and the same origin
every time, so that games are found again.
"""

import mimetypes
import pathlib
import urllib.parse

FOLDER = pathlib.Path("/app/share/clew")
START = "clew://app/index.html"


def file_of(address, folder=FOLDER):
    """The file an address stands for, and its type; None where there is none, or none of the page's."""
    path = urllib.parse.unquote(urllib.parse.urlsplit(address).path).lstrip("/") or "index.html"
    file = (folder / path).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        return None
    kinds = {
        ".wasm": "application/wasm",
        ".js": "text/javascript",
        ".webmanifest": "application/json",
    }
    return file, kinds.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"


def main():
    import gi

    gi.require_version("Gtk", "4.0")
    gi.require_version("WebKit", "6.0")
    from gi.repository import Gio, GLib, Gtk, WebKit

    def answer(request):
        found = file_of(request.get_uri())
        if found is None:
            request.finish_error(GLib.Error.new_literal(GLib.file_error_quark(), "no such file", 0))
            return
        content = found[0].read_bytes()
        stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(content))
        request.finish(stream, len(content), found[1])

    def activate(app):
        context = WebKit.WebContext.get_default()
        context.register_uri_scheme("clew", answer)
        context.get_security_manager().register_uri_scheme_as_secure("clew")
        context.get_security_manager().register_uri_scheme_as_cors_enabled("clew")
        view = WebKit.WebView()
        window = Gtk.ApplicationWindow(application=app, title="Clew", child=view)
        window.set_default_size(1100, 800)
        view.load_uri(START)
        window.present()

    app = Gtk.Application(application_id="example.clew.Clew")
    app.connect("activate", activate)
    app.run()


if __name__ == "__main__":
    main()
