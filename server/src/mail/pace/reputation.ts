import type { MailboxPause } from "../tables.js";

/** A mailbox's reputation with recipients' providers, judged by its latest messages. */
export interface Reputation {
  /** The latest accepted messages, and how many of them bounced. */
  sent: number;
  bounced: number;
  /** More messages, because a rate of one in a thousand needs more to be distinguished from chance. */
  sentForComplaints: number;
  complained: number;
  /** How many of all these messages bounced or drew a complaint, each counted once. */
  reported: number;
}

export const messagesForBounces = 200;
export const messagesForComplaints = 2_000;
export const reputationDays = 30;

const bounceShare = 0.05;
const complaintShare = 0.001;
/** With fewer, a single wrong address or complaint would stop everything. */
const fewestSent = 20;
const fewestBounces = 3;
const fewestComplaints = 2;

/** This many reports about one user's mail stop that user in a shared mailbox. */
const reportsOfUser = 15;

export interface Trouble {
  pause: Extract<MailboxPause, "bounces" | "complaints">;
  /** In words that follow "paused: ". */
  reason: string;
}

/** For one user of a shared mailbox. */
export function findProblemOfUser(user: Reputation): Trouble | undefined {
  const { reported, complained, sentForComplaints } = user;
  if (reported < reportsOfUser) return findReputationProblem(user);
  const pause = complained > reported - complained ? "complaints" : "bounces";
  return (
    findReputationProblem(user) ?? { pause, reason: `${reported} of the last ${sentForComplaints} mails came back` }
  );
}

/** What a user has sent lately through a shared mailbox. */
export interface UsersReputation extends Reputation {
  userId: string;
}

export interface UserWithProblem extends Trouble {
  userId: string;
}

/**
 * While all users together have too many reports, those with the most are stopped, so that the mailbox need not stop
 * for everybody.
 */
export function usersWithProblem(users: readonly UsersReputation[]): UserWithProblem[] {
  const left = [...users].sort((one, other) => other.reported - one.reported);
  const stopped: UserWithProblem[] = [];
  for (let trouble = findReputationProblem(total(left)); trouble; trouble = findReputationProblem(total(left))) {
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

/** Whether a mailbox should stop, before its mail and that of its domain is taken for spam. */
export function findReputationProblem({
  sent,
  bounced,
  sentForComplaints,
  complained,
}: Reputation): Trouble | undefined {
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
