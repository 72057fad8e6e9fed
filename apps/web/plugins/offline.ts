// Writes sw.js, the service worker: src/offline/sw.js with the list of all built files and a version
// that is a hash over them, so that any change makes a new cache.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("../src/offline/sw.js", import.meta.url));
const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));

export function offline(): Plugin {
  return {
    name: "clew-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = new Map<string, string | Uint8Array>();
      for (const [name, item] of Object.entries(bundle)) {
        files.set(name, item.type === "asset" ? item.source : item.code);
      }
      for (const name of readdirSync(publicFolder)) files.set(name, readFileSync(publicFolder + name));
      // The home screen keeps its own icons.
      const names = [...files.keys()].filter((name) => !name.endsWith(".png")).sort();
      const hash = createHash("sha256");
      for (const name of names) hash.update(name).update("\0").update(files.get(name)!);
      const version = hash.digest("hex").slice(0, 12);
      // The page itself is asked for by its folder.
      const list = names.map((name) => (name === "index.html" ? "./" : `./${name}`));
      const code = readFileSync(source, "utf8")
        .replace('"__VERSION__"', JSON.stringify(version))
        .replace("__FILES__", JSON.stringify(list));
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
