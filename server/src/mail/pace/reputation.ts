import type { MailboxPause } from "../tables.js";

/** What the providers of recipients think of a mailbox, as far as its last messages tell. */
export interface Reputation {
  /** Of the last messages that were accepted, and as many of them as came back. */
  sent: number;
  bounced: number;
  /** A share of a thousandth takes more messages to be told from chance. */
  sentForComplaints: number;
  complained: number;
}

export const messagesForBounces = 200;
export const messagesForComplaints = 2_000;
export const reputationDays = 30;

const bounceShare = 0.05;
const complaintShare = 0.001;
/** Below these one stray address, or one reader in a bad mood, would stop everything. */
const fewestSent = 20;
const fewestBounces = 3;
const fewestComplaints = 2;

export interface Trouble {
  pause: Extract<MailboxPause, "bounces" | "complaints">;
  /** In words, to follow "paused: ". */
  reason: string;
}

/** Whether a mailbox should stop before its mail, and that of its whole domain, is taken for spam. */
export function troubleIn({ sent, bounced, sentForComplaints, complained }: Reputation): Trouble | undefined {
  if (complained >= fewestComplaints && complained > sentForComplaints * complaintShare) {
    return {
      pause: "complaints",
      reason: `${complained} of the last ${sentForComplaints} mails were reported as unwanted`,
    };
  }
  if (sent >= fewestSent && bounced >= fewestBounces && bounced > sent * bounceShare) {
    return { pause: "bounces", reason: `${bounced} of the last ${sent} mails bounced` };
  }
  return undefined;
}
