// Puts FILE.gz and FILE.br beside every file of a folder that gets smaller by a tenth or more.
//
//   node tools/compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const codings = [
  [".gz", (bytes) => gzipSync(bytes, { level: 9 })],
  [
    ".br",
    (bytes) =>
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
      }),
  ],
];

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || /\.(gz|br)$/.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(path);
  for (const [ending, compress] of codings) {
    const small = compress(bytes);
    if (small.length < bytes.length * 0.9) writeFileSync(path + ending, small);
  }
}
