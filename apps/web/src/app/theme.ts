// The theme: the system's, or the player's choice, as an attribute that the styles look at.
import type { Theme } from "../store/settings.ts";

export function applyTheme(theme: Theme): void {
  const { documentElement: root } = document;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = dark ? "#16181a" : "#f7f5f0";
  }
}
