import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { reputationColumns } from "./pause-queries.js";
import {
  messagesForComplaints,
  type Reputation,
  reputationDays,
  type UsersReputation,
  type UserWithProblem,
} from "./reputation.js";

interface Sender {
  mailboxId: string;
  userId: string;
}

/** A user's latest mails through a shared mailbox, since either of them was resumed. */
export async function readReputationOfUser(tx: Tx, { mailboxId, userId }: Sender, at: Date): Promise<Reputation> {
  const { rows } = await sql<Reputation>`
    select ${reputationColumns}
    from (
      select mail.state, mail.complained_at, mail.is_bounce_unproved,
        row_number() over (order by mail.attempted_at desc, mail.id desc) as place
      from mail
      join mailbox on mailbox.id = mail.mailbox_id
      where mail.mailbox_id = ${mailboxId} and mail.owner_id = ${userId} and ${countsFor(at)}
      order by mail.attempted_at desc, mail.id desc
      limit ${messagesForComplaints}
    ) as newest`.execute(tx);
  return rows[0] as Reputation;
}

/** The latest mails of a shared mailbox by user, without users who are stopped. */
export async function listReputations(tx: Tx, mailboxId: string, at: Date): Promise<UsersReputation[]> {
  const { rows } = await sql<UsersReputation>`
    select user_id as "userId", ${reputationColumns}
    from (
      select mail.owner_id as user_id, mail.state, mail.complained_at, mail.is_bounce_unproved,
        row_number() over (order by mail.attempted_at desc, mail.id desc) as place
      from mail
      join mailbox on mailbox.id = mail.mailbox_id
      where mail.mailbox_id = ${mailboxId} and ${countsFor(at)} and not exists (
        select from mailbox_stop
        where mailbox_stop.mailbox_id = ${mailboxId} and user_id = mail.owner_id and resumed_at is null
      )
      order by mail.attempted_at desc, mail.id desc
      limit ${messagesForComplaints}
    ) as newest
    group by user_id`.execute(tx);
  return rows;
}

function countsFor(at: Date) {
  return sql`mail.kind = 'outreach' and mail.state in ('accepted', 'bounced')
    and mail.attempted_at > ${at}::timestamptz - make_interval(days => ${reputationDays}::integer)
    and mail.attempted_at > coalesce(mailbox.judged_from, '-infinity')
    and mail.attempted_at > coalesce((
      select resumed_at from mailbox_stop where mailbox_stop.mailbox_id = mailbox.id and user_id = mail.owner_id
    ), '-infinity')`;
}

export async function isUserStopped(tx: Tx, sender: Sender): Promise<boolean> {
  return (await findStop(tx, sender)) !== undefined;
}

export function findStop(tx: Tx, { mailboxId, userId }: Sender) {
  return tx
    .selectFrom("mailbox_stop")
    .select(["pause", "reason", "stopped_at as stoppedAt"])
    .where("mailbox_id", "=", mailboxId)
    .where("user_id", "=", userId)
    .where("resumed_at", "is", null)
    .executeTakeFirst();
}

export async function insertStops(
  tx: Tx,
  { mailboxId, users, at }: { mailboxId: string; users: readonly UserWithProblem[]; at: Date },
): Promise<void> {
  await sql`
    insert into mailbox_stop (mailbox_id, user_id, pause, reason, stopped_at)
    select ${mailboxId}, "userId", pause, reason, ${at}
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as stopped ("userId" uuid, pause text, reason text)
    on conflict (mailbox_id, user_id) do update
      set pause = excluded.pause, reason = excluded.reason, stopped_at = excluded.stopped_at, resumed_at = null`.execute(
    tx,
  );
}

/** Ends the stop of one user, or of all; answers whose it was. */
export async function endStops(
  tx: Tx,
  { mailboxId, userId, at }: { mailboxId: string; userId?: string; at: Date },
): Promise<string[]> {
  let stops = tx
    .updateTable("mailbox_stop")
    .set({ resumed_at: at })
    .where("mailbox_id", "=", mailboxId)
    .where("resumed_at", "is", null);
  if (userId !== undefined) stops = stops.where("user_id", "=", userId);
  const rows = await stops.returning("user_id as userId").execute();
  return rows.map((row) => row.userId);
}

/** Holds all mail of these users that may still be sent from the mailbox, now or on request. */
export async function holdMailsOfUsers(tx: Tx, mailboxId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select id from mail
      where mailbox_id = ${mailboxId} and owner_id = any(${userIds}::uuid[]) and kind = 'outreach' and not is_held
        and state in ('queued', 'sending', 'failed', 'unconfirmed')
      order by id
      for no key update
    )
    update mail set is_held = true from chosen where mail.id = chosen.id`.execute(tx);
}

/** Except mail of paused campaigns. */
export async function releaseMailsOfUsers(tx: Tx, mailboxId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select id from mail
      where mailbox_id = ${mailboxId} and owner_id = any(${userIds}::uuid[]) and kind = 'outreach' and is_held
        and not exists (
          select from message
          join thread on thread.id = message.thread_id
          join campaign on campaign.id = thread.campaign_id
          where message.mail_id = mail.id and campaign.paused_at is not null
        )
      order by id
      for no key update
    )
    update mail set is_held = false, first_attempt_at = case when state <> 'queued' then first_attempt_at end
    from chosen where mail.id = chosen.id`.execute(tx);
}

export interface StoppedUser {
  userId: string;
  username: string;
  pause: "bounces" | "complaints";
  reason: string;
  stoppedAt: Date;
}

/** The users who are stopped in a mailbox, newest first; all, or one. */
export async function listStoppedUsers(
  db: Db,
  { mailboxId, userId }: { mailboxId: string; userId?: string },
): Promise<StoppedUser[]> {
  let stops = db
    .selectFrom("mailbox_stop")
    .innerJoin("app_user", "app_user.id", "mailbox_stop.user_id")
    .select(["mailbox_stop.user_id as userId", "app_user.username", "mailbox_stop.pause", "mailbox_stop.reason"])
    .select("mailbox_stop.stopped_at as stoppedAt")
    .where("mailbox_stop.mailbox_id", "=", mailboxId)
    .where("mailbox_stop.resumed_at", "is", null);
  if (userId !== undefined) stops = stops.where("mailbox_stop.user_id", "=", userId);
  return stops.orderBy("mailbox_stop.stopped_at", "desc").orderBy("mailbox_stop.user_id").limit(100).execute();
}
