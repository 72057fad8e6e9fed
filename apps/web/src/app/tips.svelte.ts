// What a tool is for, told to a finger as a mouse is told by hovering: a long press on anything with a
// title shows it and does nothing else; a tap on a choice shows it in passing.
class Tip {
  text = $state("");
  /** Where it points to, on the screen. */
  x = $state(0);
  y = $state(0);
}
export const tip = new Tip();

const kLongPressMs = 450;
const kShownMs = 3500;
/** A finger that moves on is dragging. */
const kSlack = 12;

let timer: ReturnType<typeof setTimeout> | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;
let pressed: { x: number; y: number } | null = null;
let shownByPress = false;

function titled(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[title]") : null;
  return found && found.title !== "" ? found : null;
}
function show(element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  tip.text = element.title;
  tip.x = box.x + box.width / 2;
  tip.y = box.y;
  clearTimeout(hideTimer);
  hideTimer = setTimeout(hideTip, kShownMs);
}
export function hideTip(): void {
  tip.text = "";
}
function release(): void {
  clearTimeout(timer);
  pressed = null;
}

/** Listens for the whole page; gives what stops it. */
export function listenForTips(target: Window): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  target.addEventListener(
    "pointerdown",
    (event) => {
      hideTip();
      shownByPress = false;
      const element = event.pointerType === "touch" ? titled(event.target) : null;
      if (!element) return;
      pressed = { x: event.clientX, y: event.clientY };
      clearTimeout(timer);
      timer = setTimeout(() => {
        shownByPress = true;
        show(element);
      }, kLongPressMs);
    },
    options,
  );
  target.addEventListener(
    "pointermove",
    (event) => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > kSlack) release();
    },
    options,
  );
  target.addEventListener("pointerup", release, options);
  target.addEventListener("pointercancel", release, options);
  target.addEventListener(
    "click",
    (event) => {
      if (shownByPress) {
        // The finger only asked.
        shownByPress = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const element = titled(event.target);
      if (element?.matches(".chip") && event.pointerType === "touch") show(element);
    },
    options,
  );
  target.addEventListener(
    "contextmenu",
    (event) => {
      if (shownByPress || pressed) event.preventDefault();
    },
    options,
  );
  target.addEventListener("scroll", hideTip, options);
  return () => stop.abort();
}
