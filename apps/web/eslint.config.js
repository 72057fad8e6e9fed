// What ESLint looks for, in the web app, its tests, the npm package and our scripts for Node. How things look
// is Prettier's business, and whether types fit is svelte-check's; here it is about mistakes that both let pass,
// above all a promise that nobody waits for. tools/lint runs it from the top of the repository.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const typed = ["apps/web/**/*.{ts,svelte}", "tests/web/**/*.ts"];

export default defineConfig(
  { ignores: ["**/node_modules/", "**/dist/", "build/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: { ...globals.node, ...globals.browser, __FILES__: "readonly" } },
  },
  // Not of the app's project: without types.
  { files: ["apps/npm/**/*.ts", "tests/npm/*.ts"], extends: [typescript.configs.recommended] },
  {
    files: typed,
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        tsconfigRootDir: import.meta.dirname,
        project: "./tsconfig.json",
        extraFileExtensions: [".svelte"],
      },
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    extends: [svelte.configs.recommended],
    languageOptions: {
      parserOptions: { parser: typescript.parser, svelteConfig },
      globals: { ...globals.browser, __CLEW_VERSION__: "readonly" },
    },
    rules: {
      // A map that is made, filled and handed on within one function need not be watched.
      "svelte/prefer-svelte-reactivity": "off",
      // The parser does not know what snippets and handlers of components are given; svelte-check does.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
