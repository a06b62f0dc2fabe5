import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import type { NewMail } from "../../mail/outbox/new-mail.js";
import "../tables.js";

export interface Problem {
  kind: "mailbox-stopped" | "mailbox-away" | "disk";
  subject: string;
  message: string;
  since: Date;
}

export type AlertRow = Pick<Problem, "kind" | "message" | "since">;

/** Whether this transaction is the one that checks; the others skip it. */
export async function lockAlertCheck(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(${lockClasses.alerts}::integer, 0) as "isFirst"`.execute(tx);
  return rows[0]?.isFirst === true;
}

/** Mailboxes that stopped by themselves, and those that could not be read for longer than a usual interruption. */
export async function listMailboxProblems(db: Db, awaySince: Date): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select 'mailbox-stopped' as kind, id::text as subject, paused_at as since,
      address || ' sends nothing: ' || coalesce(pause_reason, pause) as message
    from mailbox where pause <> 'user' and deleted_at is null
    union all
    select 'mailbox-away', id::text, imap_mailbox.changed_at, case state
      when 'refused' then address || ' is not read: its server refuses the sign-in'
      else address || ' is not read: its server does not answer' end
    from imap_mailbox join mailbox on mailbox.id = mailbox_id
    where deleted_at is null and (state = 'refused' or (state = 'away' and imap_mailbox.changed_at < ${awaySince}))`.execute(
    db,
  );
  return rows;
}

/** Stores since when each trouble exists, and removes those that are over, as far as this process can see. */
export async function recordProblems(tx: Tx, troubles: readonly Problem[], { at, host }: { at: Date; host: string }) {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(troubles)}::jsonb) as given (
        kind text, subject text, message text, since timestamptz
      )
    ), kept as (
      insert into alert (kind, subject, message, since) select kind, subject, message, since from given
      on conflict (kind, subject) do update set message = excluded.message, healed_at = null,
        since = case when alert.healed_at is null then alert.since else excluded.since end
    )
    update alert set healed_at = ${at}
    where healed_at is null and (kind <> 'disk' or subject = ${host})
      and not exists (select from given where given.kind = alert.kind and given.subject = alert.subject)`.execute(tx);
  await sql`delete from alert where healed_at < ${at}::timestamptz - interval '1 day'`.execute(tx);
}

/** Anybody can connect mailboxes that fail; the shared mailboxes belong to the installation. */
const isOfUserMailbox = sql<boolean>`alert.kind <> 'disk'
  and not exists (select from mailbox where mailbox.id::text = alert.subject and mailbox.user_id is null)`;

/** Each alert is mailed once a day, however often it comes back; those of users' mailboxes together once an hour. */
export async function claimUnmailed(tx: Tx, at: Date): Promise<AlertRow[]> {
  const isTooSoonForUsers = sql<boolean>`exists (
    select from alert where mailed_at > ${at}::timestamptz - interval '1 hour' and ${isOfUserMailbox})`;
  const { rows } = await sql<AlertRow>`
    update alert set mailed_at = ${at}
    where healed_at is null and (mailed_at is null or mailed_at <= ${at}::timestamptz - interval '1 day')
      and (not (${isOfUserMailbox}) or not (${isTooSoonForUsers}))
    returning kind, message, since`.execute(tx);
  return rows;
}

export async function listOpenAlerts(db: Db): Promise<AlertRow[]> {
  return db
    .selectFrom("alert")
    .select(["kind", "message", "since"])
    .where("healed_at", "is", null)
    .orderBy("since")
    .orderBy("kind")
    .orderBy("subject")
    .limit(50)
    .execute();
}

export async function listAdministratorAddresses(db: Db): Promise<NewMail["recipient"][]> {
  const rows = await db
    .selectFrom("app_user")
    .select("email")
    .where("role", "=", "admin")
    .where("verified", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ email }) => email);
}
