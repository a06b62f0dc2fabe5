import type { Tx } from "../../db/database.js";
import { announceAll } from "../../events/announce.js";
import { wakeWorkers } from "../outbox/queue-queries.js";
import { listWaitingCampaigns } from "./pause-queries.js";
import { findProblemOfUser, type UserWithProblem, usersWithProblem } from "./reputation.js";
import {
  endStops,
  holdMailsOfUsers,
  insertStops,
  isUserStopped,
  listReputations,
  readReputationOfUser,
  releaseMailsOfUsers,
} from "./stop-queries.js";

interface Judged {
  mailboxId: string;
  /** The user whose mail the report was about. */
  userId: string;
  at: Date;
}

/**
 * Stops the users of a shared mailbox whose mail bounces; it goes on for the others. Answers whether anybody was
 * stopped. The mailbox's reputation must be locked.
 */
export async function judgeUsers(tx: Tx, { mailboxId, userId, at }: Judged): Promise<boolean> {
  if (await isUserStopped(tx, { mailboxId, userId })) return false;
  const own = findProblemOfUser(await readReputationOfUser(tx, { mailboxId, userId }, at));
  const users = own ? [{ userId, ...own }] : usersWithProblem(await listReputations(tx, mailboxId, at));
  if (users.length > 0) await stopUsers(tx, { mailboxId, users, at });
  return users.length > 0;
}

async function stopUsers(
  tx: Tx,
  { mailboxId, users, at }: { mailboxId: string; users: readonly UserWithProblem[]; at: Date },
): Promise<void> {
  const userIds = users.map(({ userId }) => userId);
  await insertStops(tx, { mailboxId, users, at });
  await holdMailsOfUsers(tx, mailboxId, userIds);
  await announceTo(tx, mailboxId, userIds);
}

/**
 * Ends the stop of one user in a mailbox, or of all users if none is named; their queued mail is sent again. False if
 * nobody was stopped.
 */
export async function resumeUsers(tx: Tx, stop: { mailboxId: string; userId?: string; at: Date }): Promise<boolean> {
  const userIds = await endStops(tx, stop);
  if (userIds.length === 0) return false;
  await releaseMailsOfUsers(tx, stop.mailboxId, userIds);
  await wakeWorkers(tx);
  await announceTo(tx, stop.mailboxId, userIds);
  return true;
}

async function announceTo(tx: Tx, mailboxId: string, userIds: readonly string[]): Promise<void> {
  const waiting = await listWaitingCampaigns(tx, mailboxId);
  await announceAll(
    tx,
    waiting
      .filter(({ ownerId }) => userIds.includes(ownerId))
      .map(({ campaignId }) => ({ campaignId, kind: "delivery" })),
  );
}
