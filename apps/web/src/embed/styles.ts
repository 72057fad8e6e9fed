// The app's styles for a shadow tree, as a sheet that all boards of a page share. What the app says of its page
// is said of the element, whose attribute has the theme; sizes that follow the page's type are in pixels, as
// somebody's page may have any.
import board from "../styles/board.css?inline";
import controls from "../styles/controls.css?inline";
import lab from "../styles/lab.css?inline";
import play from "../styles/play.css?inline";
import tokens from "../styles/tokens.css?inline";
import type from "../styles/type.css?inline";
import embed from "./embed.css?inline";

const kRem = 16;

export function forShadow(css: string): string {
  return css
    .replace(/:root:not\(\[data-theme=("?)light\1\]\)/g, ":host(:not([theme=light]))")
    .replace(/:root\[data-theme=("?)dark\1\]/g, ":host([theme=dark])")
    .replace(/:root\b/g, ":host")
    .replace(/(\d*\.?\d+)rem\b/g, (_, size: string) => `${Number((Number(size) * kRem).toFixed(2))}px`);
}

let sheet: CSSStyleSheet | null = null;
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([tokens, type, controls, board, play, lab, embed].map(forShadow).join("\n"));
  }
  return sheet;
}
