// The programs of this device.
import { keep } from "../app/state.svelte.ts";
import { Programs } from "./saved.ts";

export const programs = new Programs(keep);
