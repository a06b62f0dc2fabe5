import { isMomentText } from "../../db/cursor-page.js";
import { invalid } from "../../refusal.js";

/** A position in a timeline: what follows is older, or from the same moment with a smaller id. */
export interface Place {
  /** The time as PostgreSQL writes it in UTC, in microseconds: its order is that of time. */
  key: string;
  id: string;
}

export function cursorAt({ key, id }: Place): string {
  return Buffer.from(`${key}_${id}`).toString("base64url");
}

const place = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readCursor(cursor: string): Place {
  const [, key, id] = place.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (key === undefined || id === undefined || !isMomentText(key)) throw invalid({ cursor: "No such page" });
  return { key, id };
}

/** Newest first. */
export function byPlace(one: Place, other: Place): number {
  return one.key === other.key ? (one.id < other.id ? 1 : -1) : one.key < other.key ? 1 : -1;
}
