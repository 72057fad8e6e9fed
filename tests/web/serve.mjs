// A small server for the built app, as a web host would be: static files, right types, brotli, the
// content security policy as a header. `node tests/web/serve.mjs FOLDER PORT`;
// 0 is any port that is free. It says where it is.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, port] = [process.argv[2], Number(process.argv[3] ?? 4173)];
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors ";
// The frame that students' programs run in has its policy in its text; the page alone may frame it.
const sandboxPolicy = "connect-src 'none'; worker-src blob:; frame-ancestors 'self'";
const packed = new Map();

function pack(path) {
  const { mtimeMs } = statSync(path);
  let kept = packed.get(path);
  if (kept?.mtimeMs !== mtimeMs) {
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    // tools/web has done the work already; a folder from elsewhere is compressed at the first request.
    const ready = `${path}.br`;
    const bytes = existsSync(ready) ? readFileSync(ready) : brotliCompressSync(readFileSync(path), { params: quality });
    kept = { mtimeMs, bytes };
    packed.set(path, kept);
  }
  return kept.bytes;
}

const server = createServer((request, response) => {
  let { pathname } = new URL(request.url, "http://localhost");
  // The one page that others may put into a frame.
  const framed = /^\/embed(\.html)?$/.test(pathname);
  if (framed) pathname = "/embed.html";
  let path = join(folder, normalize(decodeURIComponent(pathname)));
  try {
    if (statSync(path).isDirectory()) path = join(path, "index.html");
    statSync(path);
  } catch {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(path)] ?? "application/octet-stream";
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": pathname === "/sandbox.html" ? sandboxPolicy : policy + (framed ? "*" : "'none'"),
    "X-Content-Type-Options": "nosniff",
    // As `clew serve` has it: the names of assets have their hashes in them.
    "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (type !== "image/png" && /\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
    const bytes = pack(path);
    response.writeHead(200, { ...headers, "Content-Encoding": "br", "Content-Length": bytes.length });
    response.end(bytes);
  } else {
    response.writeHead(200, headers);
    createReadStream(path).pipe(response);
  }
}).listen(port, "127.0.0.1", () => console.log(`http://localhost:${server.address().port}/`));
