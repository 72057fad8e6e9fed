// Somebody else's web site, at an address of its own: examples/embed with the package beside it, as npm would have
// put it there, and whatever pages a test makes up.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const top = new URL("../../", import.meta.url);
const kPackage = "/node_modules/clew-engine/dist/";
const kTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

export interface Host {
  address: string;
  /** Pages that are made up, by their path. */
  pages: Map<string, string>;
  close(): Promise<void>;
}

function fileOf(path: string): URL {
  if (path === `${kPackage}clew.wasm`) return new URL("build/wasm/clew.wasm", top);
  if (path.startsWith(kPackage)) return new URL(`build/board/${path.slice(kPackage.length)}`, top);
  return new URL(`examples/embed${path === "/" ? "/index.html" : path}`, top);
}

export async function startHost(): Promise<Host> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    // URL takes ".." out of a path before it is looked at.
    const { pathname } = new URL(request.url!, "http://localhost");
    const page = pages.get(pathname);
    const content = page === undefined ? readFile(fileOf(pathname)) : Promise.resolve(page);
    content.then(
      (body) => {
        response.writeHead(200, { "Content-Type": kTypes[extname(pathname)] ?? kTypes[".html"]! });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    pages,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
