import type { mailboxes } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { formatNumber } from "../../ui/format";

export interface MailboxStatus {
  word: string;
  tone: Tone;
  /** What is behind it, where there is more to say. */
  reason?: string;
}

/**
 * The same word and colour wherever a mailbox is shown. What keeps it from sending comes before what keeps answers
 * away.
 */
export function mailboxStatus({ pause, reading }: mailboxes.Mailbox): MailboxStatus {
  if (pause?.by === "user") return { word: "Paused", tone: "idle" };
  if (pause) return { word: stopWords[pause.by], tone: "danger", ...(pause.reason ? { reason: pause.reason } : {}) };
  if (reading && reading.state !== "reading") {
    const word = reading.state === "refused" ? "Answers are not read" : "Answers wait: server away";
    return {
      word,
      tone: reading.state === "refused" ? "danger" : "warn",
      ...(reading.reason ? { reason: reading.reason } : {}),
    };
  }
  if (reading?.reason) return { word: "Some answers wait", tone: "warn", reason: reading.reason };
  return { word: "Sending", tone: "good" };
}

const stopWords = {
  "sign-in": "Stopped: sign-in refused",
  bounces: "Stopped: too many bounces",
  complaints: "Stopped: complaints",
} satisfies Record<Exclude<mailboxes.MailboxPause["by"], "user">, string>;

export function todayText({ sent, allowed }: mailboxes.Mailbox["today"]): string {
  if (allowed === undefined) return `${formatNumber(sent)} sent in 24 hours`;
  return `${formatNumber(sent)} of ${formatNumber(allowed)} sent in 24 hours`;
}
