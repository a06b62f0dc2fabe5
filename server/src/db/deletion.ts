import { limits } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import { secondsAfter } from "../values/clock.js";

/** Who deleted something, and when. It can be restored for some time. */
export interface Deletion {
  actor: Actor;
  at: Date;
}

/** Null for Overture itself. */
export function userOf(actor: Actor): string | null {
  return actor === "system" ? null : actor.userId;
}

/** What was deleted after this time can be restored; what was deleted earlier is removed for good. */
export function restorableSince(at: Date): Date {
  return secondsAfter(at, -limits.restorableDays * 86_400);
}

/** Whether something done at that time can still be undone. */
export function isRestorable(done: Date, at: Date): boolean {
  return done > restorableSince(at);
}

/** Until when something done at that time can be undone. */
export function restorableUntil(at: Date): Date {
  return secondsAfter(at, limits.restorableDays * 86_400);
}
