import type { mailboxes } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { formatNumber } from "../../ui/format";
import { wordsFor } from "../../ui/words-for";

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
  if (pause) return withReason(wordsFor<StopReason, MailboxStatus>(stopWords, pause.by, stoppedBy), pause.reason);
  if (reading && reading.state !== "reading") {
    return withReason(wordsFor<Unread, MailboxStatus>(unreadWords, reading.state, unread), reading.reason);
  }
  if (reading?.reason) return { word: "Some answers wait", tone: "warn", reason: reading.reason };
  return { word: "Sending", tone: "good" };
}

type StopReason = Exclude<mailboxes.MailboxPause["by"], "user">;
type Unread = Exclude<NonNullable<mailboxes.Mailbox["reading"]>["state"], "reading">;

const stopWords = {
  "sign-in": { word: "Stopped: sign-in refused", tone: "danger" },
  bounces: { word: "Stopped: too many bounces", tone: "danger" },
  complaints: { word: "Stopped: complaints", tone: "danger" },
} satisfies Record<StopReason, MailboxStatus>;

const unreadWords = {
  refused: { word: "Answers are not read", tone: "danger" },
  away: { word: "Answers wait: server away", tone: "warn" },
} satisfies Record<Unread, MailboxStatus>;

function stoppedBy(cause: string): MailboxStatus {
  return { word: `Stopped: ${cause}`, tone: "danger" };
}

function unread(state: string): MailboxStatus {
  return { word: `Answers: ${state}`, tone: "warn" };
}

function withReason(status: MailboxStatus, reason: string | undefined): MailboxStatus {
  return reason ? { ...status, reason } : status;
}

export function todayText({ sent, allowed }: mailboxes.Mailbox["today"]): string {
  if (allowed === undefined) return `${formatNumber(sent)} sent in 24 hours`;
  return `${formatNumber(sent)} of ${formatNumber(allowed)} sent in 24 hours`;
}
