import type { campaigns } from "@overture/contract";
import type { MailboxPause } from "../mail/tables.js";

/** Sums over the threads and messages of one campaign. */
export interface Progress {
  /** All threads, including ended ones. */
  threads: number;
  /** The sum of the final deals, in cents. */
  spent: number;
  /** The views of the closed deals. */
  booked: number;
  /** Drafts that can still be sent. */
  drafts: number;
  sent: number;
  /** Accepted by a server and not bounced. */
  accepted: number;
  unconfirmed: number;
  bounced: number;
  /** Refused for good by the server. */
  failed: number;
  /** Queued, or being handed over. */
  underWay: number;
  /** Those that wait because the mail server refused our sign-in. */
  refusedSignIn: number;
  /** Messages sent in open threads that wait for the creator. */
  unanswered: number;
  replied: number;
  /** Threads that came at least to each stage: something was sent, somebody answered, a price was named. */
  written: number;
  answered: number;
  negotiated: number;
  /** Open threads whose newest message is a person's reply. */
  needsAnswer: number;
  closed: number;
  /** When the newest mail left; waiting mail has not left. */
  lastSentAt: Date | null;
}

export const noProgress: Progress = {
  threads: 0,
  spent: 0,
  booked: 0,
  drafts: 0,
  sent: 0,
  accepted: 0,
  unconfirmed: 0,
  bounced: 0,
  failed: 0,
  underWay: 0,
  refusedSignIn: 0,
  unanswered: 0,
  replied: 0,
  written: 0,
  answered: 0,
  negotiated: 0,
  needsAnswer: 0,
  closed: 0,
  lastSentAt: null,
};

/** A budget of 0 means none, unless deals have used it up. In cents. */
export function hasBudget({ budget }: { budget: number }, { spent }: Pick<Progress, "spent">): boolean {
  return budget > 0 || spent > 0;
}

const freshForMs = 7 * 24 * 60 * 60 * 1_000;

/** Messages that never left do not count against "all mail sent bounced", and waiting ones do not age. */
export function outreachStatusOf(progress: Progress, now: Date): campaigns.OutreachStatus {
  if (progress.bounced > 0 && progress.bounced + progress.failed === progress.sent) return "bounced";
  if (progress.replied > 0) return "replied";
  if (progress.underWay > 0) return "sent";
  if (progress.lastSentAt && now.getTime() - progress.lastSentAt.getTime() < freshForMs) return "sent";
  return "ignored";
}

/** What keeps a campaign from sending, or from receiving answers. */
export interface SendingObstacle {
  isPaused: boolean;
  /** A sample campaign. */
  isSample?: boolean;
  mailbox:
    | {
        pause: MailboxPause | null;
        reason: string | null;
        isDisconnected: boolean;
        isUnreadable: boolean;
        /** There are follow-ups, which wait because answers are not read. */
        holdsFollowUps: boolean;
      }
    | undefined;
  /** All queued mail is scheduled for later. */
  isForLater: boolean;
}

const noObstacle: SendingObstacle = { isPaused: false, mailbox: undefined, isForLater: false };

export function botStatusOf(progress: Progress, obstacle: SendingObstacle = noObstacle): string {
  const { sent, drafts, unanswered, underWay } = progress;
  const pause = pauseOf(progress, obstacle);
  if (pause !== undefined) return pause;
  if (obstacle.mailbox?.isUnreadable && sent > 0) return "not reading answers: mailbox refuses sign-in";
  const sending = sendingOf(progress, obstacle);
  if (sending) return `sending ${sending.done} of ${sending.of}`;
  if (underWay > 0) return underWay === 1 ? "1 message goes out later" : `${underWay} messages go out later`;
  if (drafts > 0) return drafts === 1 ? "1 draft to review" : `${drafts} drafts to review`;
  if (unanswered === 0) return "idle";
  return obstacle.mailbox?.holdsFollowUps ? "not reading answers now: follow-ups wait" : "waiting for replies";
}

/** How many of the messages are sent; undefined for a campaign that is not sending, cannot, or will send later. */
export function sendingOf(progress: Progress, obstacle: SendingObstacle = noObstacle): campaigns.Campaign["sending"] {
  const { underWay, sent } = progress;
  const isKept = pauseOf(progress, obstacle) !== undefined || obstacle.mailbox?.isUnreadable === true;
  return underWay === 0 || isKept || obstacle.isForLater ? undefined : { done: sent - underWay, of: sent };
}

function pauseOf({ refusedSignIn }: Progress, { isPaused, isSample, mailbox }: SendingObstacle): string | undefined {
  if (isSample) return "a sample: nothing is sent";
  if (isPaused) return "paused";
  if (mailbox?.isDisconnected) return "paused: mailbox is disconnected";
  switch (mailbox?.pause) {
    case "sign-in":
      return "paused: mailbox refuses sign-in";
    case "user":
      return "paused: mailbox is paused";
    case "bounces":
    case "complaints":
      return `paused: ${mailbox.reason ?? "too much of the mailbox's mail bounced"}`;
    default:
      return refusedSignIn > 0 ? "paused: mailbox refuses sign-in" : undefined;
  }
}
