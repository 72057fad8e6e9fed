// The board inside <clew-board> (apps/npm/src/board.ts): puts the app's own board into a shadow tree. Built once for
// each language by tools/board.
import { mount as mountComponent, unmount } from "svelte";
import type { Mount } from "../../../npm/src/boards.ts";
import type { EngineClient } from "../engine/client.ts";
import Embedded from "./Embedded.svelte";
import { styleSheet } from "./styles.ts";

export const mount: Mount = (root, wishes, engine, emit) => {
  root.replaceChildren();
  root.adoptedStyleSheets = [styleSheet()];
  // The same client; the app asks it for a little less.
  const props = { wishes, engine: engine as unknown as EngineClient, emit };
  const component = mountComponent(Embedded, { target: root, props });
  return {
    close() {
      void unmount(component);
      root.replaceChildren();
    },
  };
};
