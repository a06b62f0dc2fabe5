import type { mailboxes } from "@overture/contract";
import { plural, t } from "#language";
import { translated } from "../../language/translate";
import type { Tone } from "../../ui/badge";
import { formatNumber } from "../../ui/format";
import { wordsFor } from "../../ui/words-for";

export interface MailboxStatus {
  word: string;
  tone: Tone;
  /** The reason, if there is more to say. */
  reason?: string;
}

/** The word and colour of a mailbox on all screens. Problems with sending come before problems with reading answers. */
export function mailboxStatus({ pause, reading }: mailboxes.Mailbox): MailboxStatus {
  if (pause?.by === "user") return { word: t`Paused`, tone: "idle" };
  if (pause) return withReason(wordsFor<StopReason, MailboxStatus>(stopWords, pause.by, stoppedBy), pause.reason);
  if (reading && reading.state !== "reading") {
    return withReason(wordsFor<Unread, MailboxStatus>(unreadWords, reading.state, unread), reading.reason);
  }
  if (reading?.reason) return { word: t`Some answers wait`, tone: "warn", reason: translated(reading.reason) };
  return { word: t({ message: "Sending", context: "state" }), tone: "good" };
}

type StopReason = Exclude<mailboxes.MailboxPause["by"], "user">;
type Unread = Exclude<NonNullable<mailboxes.Mailbox["reading"]>["state"], "reading">;

const stopWords = {
  "sign-in": { word: t`Stopped: sign-in refused`, tone: "danger" },
  bounces: { word: t`Stopped: too many bounces`, tone: "danger" },
  complaints: { word: t`Stopped: complaints`, tone: "danger" },
} satisfies Record<StopReason, MailboxStatus>;

const unreadWords = {
  refused: { word: t`Answers are not read`, tone: "danger" },
  away: { word: t`Answers wait: server away`, tone: "warn" },
} satisfies Record<Unread, MailboxStatus>;

function stoppedBy(cause: string): MailboxStatus {
  return { word: t`Stopped: ${cause}`, tone: "danger" };
}

function unread(state: string): MailboxStatus {
  return { word: t`Answers: ${state}`, tone: "warn" };
}

function withReason(status: MailboxStatus, reason: string | undefined): MailboxStatus {
  return reason ? { ...status, reason: translated(reason) } : status;
}

export function todayText({ sent, allowed }: mailboxes.Mailbox["today"]): string {
  if (allowed === undefined) return plural(sent, { one: "# sent in 24 hours", other: "# sent in 24 hours" });
  return t`${formatNumber(sent)} of ${formatNumber(allowed)} sent in 24 hours`;
}
