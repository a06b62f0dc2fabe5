import type { MailboxPause } from "../tables.js";

/** What the providers of recipients think of a mailbox, as far as its last messages tell. */
export interface Reputation {
  /** Of the last messages that were accepted, and as many of them as came back. */
  sent: number;
  bounced: number;
  /** A share of a thousandth takes more messages to be told from chance. */
  sentForComplaints: number;
  complained: number;
  /** As many of them all as came back or were complained about, each once. */
  reported: number;
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

/** So many reports about one user's mail end what that user sends through a mailbox that others share. */
const reportsOfUser = 15;

export interface Trouble {
  pause: Extract<MailboxPause, "bounces" | "complaints">;
  /** In words, to follow "paused: ". */
  reason: string;
}

/** Of one user among others who send through the same mailbox. */
export function troubleOfUser(user: Reputation): Trouble | undefined {
  const { reported, complained, sentForComplaints } = user;
  if (reported < reportsOfUser) return troubleIn(user);
  const pause = complained > reported - complained ? "complaints" : "bounces";
  return troubleIn(user) ?? { pause, reason: `${reported} of the last ${sentForComplaints} mails came back` };
}

/** What a user has sent lately through a mailbox that others share. */
export interface UsersReputation extends Reputation {
  userId: string;
}

export interface UserInTrouble extends Trouble {
  userId: string;
}

/**
 * While all together have too many reports: whoever has the most sends no more, so that the mailbox need not stop for
 * everybody.
 */
export function usersInTrouble(users: readonly UsersReputation[]): UserInTrouble[] {
  const left = [...users].sort((one, other) => other.reported - one.reported);
  const stopped: UserInTrouble[] = [];
  for (let trouble = troubleIn(total(left)); trouble; trouble = troubleIn(total(left))) {
    const worst = left.shift();
    if (worst) stopped.push({ userId: worst.userId, ...trouble });
  }
  return stopped;
}

function total(users: readonly Reputation[]): Reputation {
  const sum = (name: keyof Reputation) => users.reduce((count, user) => count + user[name], 0);
  return {
    sent: sum("sent"),
    bounced: sum("bounced"),
    sentForComplaints: sum("sentForComplaints"),
    complained: sum("complained"),
    reported: sum("reported"),
  };
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
