// The page for frames: what follows the # of its address is what a <clew-board> would have as attributes, such as
// /embed#link=CODE&theme=dark. It keeps nothing, and hands nothing to the page around it.
import { useEngine } from "./board.js";

const kAttributes = ["puzzle", "link", "daily", "mode", "lang", "theme"];

// The app has the engine already, under a name that the build knows.
useEngine({ wasm: new URL("../__WASM__", import.meta.url) });

const board = document.querySelector("clew-board");
function read() {
  const wishes = new URLSearchParams(location.hash.slice(1));
  for (const name of kAttributes) {
    const value = wishes.get(name);
    if (value === null) board.removeAttribute(name);
    else board.setAttribute(name, value);
  }
  const language = (wishes.get("lang") ?? navigator.language).slice(0, 2).toLowerCase();
  document.documentElement.lang = language === "de" ? "de" : "en";
}
read();
addEventListener("hashchange", read);
