import { sql } from "kysely";
import { type Db, inTransaction } from "../db/database.js";

interface Seed {
  owners: number;
  /** The number of conversations with a sent mail. One in ten has an answer. */
  mails: number;
}

/**
 * Fills an empty database with the mail of many users, for tests of plans and durations. It inserts rows directly, with
 * triggers off, so kept figures are wrong. Person n has the address `person-n@overture.example` and campaigns of 500
 * creators.
 */
export async function seedMail(db: Db, { owners, mails }: Seed): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into app_user (username, email, password_hash, role, verified, created_at, admitted_at)
      select 'person-' || n, 'person-' || n || '@overture.example', '', 'user', true, now(), now()
      from generate_series(1, ${owners}::integer) as n`.execute(tx);
    await sql`
      insert into campaign (user_id, name, budget, target_views, genre_codes, region_codes, created_at)
      select app_user.id, 'Campaign ' || n, 0, 0, '{1}', '{1}', now()
      from generate_series(0, (${mails}::integer - 1) / 500) as n
      join app_user on username = 'person-' || (n % ${owners}::integer + 1)`.execute(tx);
    await sql`
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'creator ' || n, 'creator-' || n || '@agency-' || n / 20 || '.example', '{1}', '{1}', now()
      from generate_series(1, ${mails}::integer) as n`.execute(tx);
    await sql`
      with planned as materialized (
        select n, new_id() as thread, new_id() as mail, new_id() as received, creator.id as creator, campaign.id as campaign,
          campaign.user_id as owner, creator.email, timestamptz '2026-10-01' + n * interval '1 second' as at
        from generate_series(1, ${mails}::integer) as n
        join creator on username = 'creator ' || n
        join campaign on campaign.name = 'Campaign ' || (n - 1) / 500
      ), threads as (
        insert into thread (id, campaign_id, creator_id, created_at, last_activity_at)
        select thread, campaign, creator, at, at from planned
      ), mails as (
        insert into mail (id, kind, owner_id, recipient, subject, body, message_id, state, accepted_at, attempted_at, created_at)
        select mail, 'outreach', owner, email, 'An idea for channel ' || n, 'Hello', '<' || mail || '@overture.example>',
          'accepted', at, at, at
        from planned
      ), received as (
        insert into received_mail (id, message_key, kind, message_id, sender, subject, raw, received_at, mailbox_id, proof, is_unassigned)
        select received, 'answer ' || n, 'reply', '<answer-' || n || '@agency.example>', email, 'Re: An idea', 'x', at,
          '00000000-0000-7000-8000-000000000001', 'message-id', false
        from planned where n % 10 = 0
      )
      insert into message (thread_id, status, step, subject, content, kind, mail_id, received_mail_id, created_at, happened_at)
      select thread, 'sent', 'initial', 'An idea', 'Hello', null, mail, null, at, at from planned
      union all
      select thread, 'response', 'negotiation', 'An idea', 'Hello', 'reply', null, received, at, at
      from planned where n % 10 = 0`.execute(tx);
  });
  // After the transaction, because PostgreSQL reads only the index of a table that is vacuumed.
  for (const table of ["app_user", "campaign", "creator", "thread", "mail", "message", "received_mail"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
