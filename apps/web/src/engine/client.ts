// The engine in a worker as this app calls it: the npm package's client, with the app's own types.
import type { EngineClient as Client } from "../../../npm/src/client.ts";
import type { Requests } from "./protocol.ts";

export { isAbort, type CallOptions } from "../../../npm/src/client.ts";
export { ClewError as EngineError } from "../../../npm/src/problem.ts";
export type EngineClient = Client<Requests>;
