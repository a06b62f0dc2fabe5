import type { Selectable } from "kysely";
import type { Database } from "../../db/database.js";
import type { Ramp } from "./ramp.js";
import { isTimeZone } from "./wall-clock.js";
import type { SendingWindow } from "./window.js";

/** The limits of a mailbox. Undefined means no limit. */
export interface Pace {
  /** In any sixty seconds. */
  perMinute: number | undefined;
  /** In any 24 hours. */
  perDay: number | undefined;
  ramp: Ramp | undefined;
  firstSentAt: Date | undefined;
  /** The bounds of the random pause between two mails. */
  spacing: { minSeconds: number; maxSeconds: number } | undefined;
  window: SendingWindow | undefined;
  /** Whether the window is in the recipient's time zone, where that is known. */
  isWindowOfRecipient: boolean;
}

export const paceColumns = [
  "per_minute",
  "per_day",
  "ramp_first",
  "ramp_step",
  "spacing_min_seconds",
  "spacing_max_seconds",
  "window_days",
  "window_from",
  "window_to",
  "window_zone",
  "window_in_recipient_zone",
] as const;

export type PaceRow = Pick<Selectable<Database["mailbox"]>, (typeof paceColumns)[number]>;

export function paceOf(row: PaceRow, firstSentAt: Date | undefined): Pace {
  const { ramp_first: first, ramp_step: step, spacing_min_seconds: minSeconds, spacing_max_seconds: maxSeconds } = row;
  return {
    perMinute: row.per_minute ?? undefined,
    perDay: row.per_day ?? undefined,
    ramp: first === null || step === null ? undefined : { first, step },
    firstSentAt,
    spacing: minSeconds === null || !maxSeconds ? undefined : { minSeconds, maxSeconds },
    window: windowOf(row),
    isWindowOfRecipient: row.window_in_recipient_zone,
  };
}

/** The window in a recipient's time zone. An unknown zone must not hold mail up: then the mailbox's own zone counts. */
export function windowFor(window: SendingWindow, zone: string | null): SendingWindow {
  return zone !== null && isTimeZone(zone) ? { ...window, zone } : window;
}

function windowOf(row: PaceRow): SendingWindow | undefined {
  const { window_days: days, window_from: from, window_to: to, window_zone: zone } = row;
  if (days === null || from === null || to === null || zone === null) return undefined;
  return { days, from, to, zone: isTimeZone(zone) ? zone : "UTC" };
}
