// The engine speaks English: nothing is to be done; see messages.ts.
import type { Messages } from "./messages.ts";

export const messagesEn: Messages = () => Promise.resolve(null);
