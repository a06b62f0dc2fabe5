import { limits } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import { secondsAfter } from "../values/clock.js";

/** Who deletes something, and when: it stays restorable for a while. */
export interface Deletion {
  actor: Actor;
  at: Date;
}

/** Null for the program itself. */
export function userOf(actor: Actor): string | null {
  return actor === "system" ? null : actor.userId;
}

/** What was deleted later than this can be restored; what was deleted before is removed for good. */
export function restorableSince(at: Date): Date {
  return secondsAfter(at, -limits.restorableDays * 86_400);
}

/** Whether what was done at that moment can still be taken back. */
export function isRestorable(done: Date, at: Date): boolean {
  return done > restorableSince(at);
}

/** So long it can be brought back, whatever was done at that moment. */
export function restorableUntil(at: Date): Date {
  return secondsAfter(at, limits.restorableDays * 86_400);
}
