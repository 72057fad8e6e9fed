// Puts the page for frames beside the app: embed.html, and in board/ the element that tools/board made. They are no
// part of the app's own build: nothing of them is loaded with it, kept for use without a network, or split off
// from its files.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const made = fileURLToPath(new URL("../../../build/board/", import.meta.url));
const page = fileURLToPath(new URL("../src/embed/", import.meta.url));
/** What the package has for Node, and types, have no place on a web site. */
const kLeftOut = /\.d\.ts$|^(node|node-worker|browser|engine|boards|types)\.js$/;

export function embedPage(): Plugin {
  return {
    name: "clew-embed",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const give = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      const files = readdirSync(made, { recursive: true, encoding: "utf8" });
      if (!files.includes("board.js")) throw new Error("no element in build/board: build it with tools/board");
      for (const name of files.sort()) {
        if (name.endsWith(".js") && !kLeftOut.test(name)) give(`board/${name}`, readFileSync(made + name, "utf8"));
      }
      const wasm = Object.keys(bundle).find((name) => name.endsWith(".wasm"));
      if (!wasm) throw new Error("the engine is not among the built files");
      give("board/page.js", readFileSync(`${page}page.js`, "utf8").replace("__WASM__", wasm));
      give("board/page.css", readFileSync(`${page}page.css`, "utf8"));
      give("embed.html", readFileSync(`${page}embed.html`, "utf8"));
    },
  };
}
