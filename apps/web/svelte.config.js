import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess({ script: false }),
  compilerOptions: {
    runes: true,
    // Styles are files of their own: the content security policy allows no inline style.
    css: "external",
  },
};
