import { text } from "./fields.js";
import { limits } from "./limits.js";

/** What a user is called in mails to creators; an empty one is none, and the username stands in. */
export const displayName = text({ max: limits.personName.max });
