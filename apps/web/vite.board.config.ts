// The board of <clew-board> (apps/npm/src/board.ts) as one file, in the language of CLEW_LANGUAGE; see tools/board.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fixedLanguage } from "./plugins/language.ts";

const language = process.env.CLEW_LANGUAGE === "de" ? "de" : "en";

export default defineConfig({
  plugins: [fixedLanguage(language), svelte()],
  publicDir: false,
  build: {
    target: "es2022",
    lib: { entry: "src/embed/mount.ts", formats: ["es"], fileName: () => `${language}.js` },
    emptyOutDir: false,
    reportCompressedSize: false,
    // A library keeps its blanks, else.
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
});
