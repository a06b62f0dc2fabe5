import type { inbox } from "@overture/contract";
import { isMomentText } from "../../db/cursor-page.js";
import { invalid } from "../../refusal.js";

/**
 * A position in one order: that of a conversation when it was listed. The list continues there even if the conversation
 * changes or is deleted.
 */
export interface Place {
  /** The sort key, as PostgreSQL writes it. */
  key: string;
  id: string;
}

export function cursorAt({ key, id }: Place, sort: inbox.InboxSort): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** Refuses a text that is not a cursor of this order. */
export function readCursor(text: string, sort: inbox.InboxSort): Place {
  const place = placeIn(text, sort);
  if (!place) throw invalid({ cursor: "No such page in this order" });
  return place;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const utc = "+00";
const amount = /^-?\d{1,15}$/;

function placeIn(text: string, sort: inbox.InboxSort): Place | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parts)) return undefined;
    const [of, key, id] = parts as unknown[];
    if (of !== sort || typeof key !== "string" || typeof id !== "string") return undefined;
    const isKey = sort === "offer" ? amount.test(key) : isMoment(key);
    return isKey && uuid.test(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Conversations in which nobody waits have the time "infinity". */
function isMoment(key: string): boolean {
  return key === "infinity" || (key.endsWith(utc) && isMomentText(key.slice(0, -utc.length)));
}
