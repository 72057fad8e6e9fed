export * from "./board.ts";
export * from "./clock.ts";
export * from "./game.ts";
export * from "./gaps.ts";
export * from "./save.ts";
export type { Change, Mark } from "./position.ts";
