// Made from apps/web/src/embed by tools/board.
import type { Mount } from "../boards.ts";
export declare const mount: Mount;
