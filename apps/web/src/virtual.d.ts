declare module "virtual:clew-wasm" {
  /** The address of the engine among the built files. */
  const url: string;
  export default url;
}
declare module "virtual:clew-collection" {
  /** The address of the bundled boards as JSON. */
  const url: string;
  export default url;
}
declare const __CLEW_VERSION__: string;
declare module "virtual:clew-lessons" {
  /** Every technique with its board, the cheapest first. */
  const lessons: import("./learn/lesson.ts").Lesson[];
  export default lessons;
}
