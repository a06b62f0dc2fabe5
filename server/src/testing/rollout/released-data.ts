import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { migrate, migrationsFolder } from "../../db/migrate.js";

/** The last migration of the version from which upgrades are tested. */
const lastReleased = 43;

/** Tables that always have few rows: catalogues, settings, and the list of migrations. */
export const fewRows = ["access_rules", "genre", "migration", "region", "retention"];

const installation = "00000000-0000-7000-8000-000000000001";
/** The most rows of accounts, and of what belongs to them. */
const maxAccounts = 3_000;

/** Creates the schema of the released version in an empty database, with `rows` rows in its large tables. */
export async function makeReleased(pool: pg.Pool, rows: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "overture-released-"));
  try {
    for (const file of await readdir(migrationsFolder)) {
      if (Number(file.slice(0, 4)) <= lastReleased)
        await cp(path.join(migrationsFolder, file), path.join(folder, file));
    }
    await migrate(pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  await fillReleased(pool, rows);
}

/**
 * Fills every table of the schema of migration 43: `rows` creators, as many conversations in all states, more mails and
 * messages than that, and thousands of users, mailboxes and others. Resolves when the tables are analysed.
 */
async function fillReleased(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Ids are computed from the kind and the number of a row. Triggers and foreign keys are off.
    await client.query(`
      create function pg_temp.id_of(kind text, number bigint) returns uuid language sql immutable
        return (kind || '000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
      create function pg_temp.hash_of(kind text, number bigint) returns bytea language sql immutable
        return sha256(convert_to(kind || number, 'UTF8'));
      set session_replication_role = replica`);
    const accounts = Math.min(rows, maxAccounts);
    for (const statement of [...accountRows(accounts), ...catalogueRows(rows), ...conversationRows(rows, accounts)]) {
      await client.query(statement);
    }
    await client.query("set session_replication_role = origin");
    // The trigger of the log makes its chain.
    await client.query(auditRows(accounts));
    await client.query("vacuum analyze");
  } finally {
    // Closing the connection removes the functions and the setting.
    client.release(true);
  }
}

function accountRows(count: number): string[] {
  const each = `from generate_series(1, ${count}) as number`;
  return [
    `insert into app_user (id, username, email, password_hash, verified, created_at, admitted_at)
     select pg_temp.id_of('a1', number), 'user ' || number, 'user.' || number || '@agency.example', 'none', true, now(), now() ${each}`,
    `insert into session (id, user_id, created_at, expires_at, seen_at)
     select pg_temp.id_of('a2', number), pg_temp.id_of('a1', number), now(), now() + interval '30 days', now() ${each}`,
    `insert into refresh_token (hash, session_id, created_at, expires_at)
     select pg_temp.hash_of('token', number), pg_temp.id_of('a2', number), now(), now() + interval '30 days' ${each}`,
    `insert into account_link (hash, purpose, user_id, mail_id, created_at, expires_at)
     select pg_temp.hash_of('link', number), 'verify', pg_temp.id_of('a1', number), pg_temp.id_of('b9', number), now(), now() + interval '1 day' ${each}`,
    `insert into oauth_account (provider, subject, user_id, created_at)
     select 'github', number::text, pg_temp.id_of('a1', number), now() ${each}`,
    `insert into oauth_attempt (state_hash, browser_hash, provider, code_verifier, nonce, expires_at)
     select pg_temp.hash_of('state', number), pg_temp.hash_of('browser', number), 'github', 'verifier', 'nonce', now() + interval '1 hour' ${each}`,
    `insert into oauth_code (hash, browser_hash, user_id, expires_at)
     select pg_temp.hash_of('code', number), pg_temp.hash_of('browser', number), pg_temp.id_of('a1', number), now() + interval '1 minute' ${each}`,
    `insert into known_browser (user_id, hash, seen_at, expires_at)
     select pg_temp.id_of('a1', number), pg_temp.hash_of('browser', number), now(), now() + interval '90 days' ${each}`,
    `insert into api_key (user_id, name, hash, start, scopes, created_at)
     select pg_temp.id_of('a1', number), 'key', pg_temp.hash_of('key', number), 'ovt_', '{read}', now() ${each}`,
    `insert into invitation (hash, email, created_by, created_at, expires_at)
     select pg_temp.hash_of('invitation', number), 'guest.' || number || '@agency.example', pg_temp.id_of('a1', number), now(), now() + interval '7 days' ${each}`,
    `insert into recovery_code (user_id, hash) select pg_temp.id_of('a1', number), pg_temp.hash_of('recovery', number) ${each}`,
    `insert into passkey (user_id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at)
     select pg_temp.id_of('a1', number), pg_temp.hash_of('passkey', number), 'key', 0, '{internal}', 'singleDevice', false, 'phone', now() ${each}`,
    `insert into webauthn_challenge (hash, purpose, expires_at)
     select pg_temp.hash_of('challenge', number), 'sign-in', now() + interval '5 minutes' ${each}`,
    `insert into passkey_code (hash, user_id, expires_at)
     select pg_temp.hash_of('passkey code', number), pg_temp.id_of('a1', number), now() + interval '1 minute' ${each}`,
    `insert into rate_limit (key, points, expire)
     select 'login:' || number, 1, (extract(epoch from now()) * 1000)::bigint + 900000 ${each}`,
    `insert into erased_address (hash, created_at) select pg_temp.hash_of('address', number), now() ${each}`,
    `insert into address_key (id, value, created_at) select pg_temp.id_of('a3', number), 'sealed', now() ${each}`,
    `insert into retention (kind, days) values ('rawMails', 365), ('endedSessions', 90)`,
    `insert into webhook_endpoint (id, user_id, url, events, secret, created_at)
     select pg_temp.id_of('a4', number), pg_temp.id_of('a1', number), 'https://hooks.example/' || number, '{message.sent}', 'sealed', now() ${each}`,
    `insert into webhook_delivery (endpoint_id, event, body, created_at, next_attempt_at, delivered_at)
     select pg_temp.id_of('a4', number), 'message.sent', '{}', now(), null, now() ${each}`,
    `insert into mailbox (id, user_id, address, smtp_host, smtp_port, smtp_security, created_at, changed_at)
     select pg_temp.id_of('a5', number), pg_temp.id_of('a1', number), 'user.' || number || '@agency.example', 'smtp.agency.example', 587, 'starttls', now(), now() ${each}`,
    `insert into mailbox_stop (mailbox_id, user_id, pause, reason, stopped_at, resumed_at)
     select '${installation}', pg_temp.id_of('a1', number), 'bounces', 'Too many came back', now(), now() ${each}`,
    `insert into alert (kind, subject, message, since, healed_at)
     select 'mailbox-away', pg_temp.id_of('a5', number)::text, 'No answer', now(), now() ${each}`,
    `insert into imap_mailbox (mailbox_id, state, changed_at) select pg_temp.id_of('a5', number), 'reading', now() ${each}`,
    `insert into imap_folder (server, path, uid_validity, last_uid, read_at, mailbox_id)
     select 'imap.agency.example', 'INBOX', 1, 100, now(), pg_temp.id_of('a5', number) ${each}`,
    `insert into imap_set_aside (mailbox_id, path, uid, reason, found_at, next_try_at)
     select pg_temp.id_of('a5', number), 'INBOX', 90, 'NO', now(), now() ${each}`,
    `insert into email_template (id, user_id, name, subject, content, created_at, updated_at)
     select pg_temp.id_of('a6', number), pg_temp.id_of('a1', number), 'hello', 'Your channel', 'Hi {{username}}', now(), now() ${each}`,
  ];
}

/** Adds genres and regions in any order, in some hundred different sets. */
function catalogueRows(rows: number): string[] {
  return [
    "insert into genre (name) select 'genre ' || number from generate_series(1, 40) as number",
    "insert into region (name) select 'region ' || number from generate_series(1, 60) as number",
    `insert into creator (
       id, username, email, genre_codes, region_codes, avg_cost, avg_views, acceptance_rate, deal_success_index, created_at, deleted_at
     )
     select pg_temp.id_of('c1', number), 'creator ' || number, 'creator.' || number || '@channel.example',
       case number % 3 when 0 then array[1 + number % 40] when 1 then array[1 + number % 40, 1 + number % 7]
         else array[1 + number % 40, 40 - number % 3, 3] end,
       array[1 + number % 60], nullif(number % 90000, 7), nullif(number % 100000, 9), nullif(number % 100, 11), number % 100,
       now() - number * interval '1 second', case when number % 97 = 0 then now() end
     from generate_series(1, ${rows}) as number`,
  ];
}

/**
 * Conversation n is with creator n. Its last digit is its state: 0 a draft, 1 queued, 2 and 3 accepted and unanswered,
 * 4 answered, 5 closed after a second mail, 6 bounced, 7 failed, 8 unconfirmed, 9 followed up after an automatic reply.
 */
function conversationRows(rows: number, accounts: number): string[] {
  const each = `from generate_series(1, ${rows}) as number`;
  const campaign = `pg_temp.id_of('c2', 1 + number % ${accounts})`;
  const sentAt = "now() - interval '20 days' + number * interval '1 second'";
  const answeredAt = `${sentAt} + interval '1 day'`;
  const raw = `convert_to(
    E'From: creator.' || number || E'@channel.example\\r\\nSubject: Re: Your channel\\r\\n\\r\\n' || repeat('I charge $450. ', 20 + 1200 * (number % 50 = 4)::int), 'UTF8')`;
  const states =
    "case number % 10 when 1 then 'queued' when 6 then 'bounced' when 7 then 'failed' when 8 then 'unconfirmed' else 'accepted' end";
  const mailOf = (kind: string, name: string, states: string) =>
    `insert into mail (
       id, kind, owner_id, recipient, subject, body, message_id, state, next_attempt_at, reason, bounce_class, accepted_at,
       attempted_at, created_at, mailbox_id
     )
     select pg_temp.id_of('${kind}', number), 'outreach', pg_temp.id_of('a1', 1 + number % ${accounts}),
       'creator.' || number || '@channel.example', 'Your channel', 'Shall we talk?', '<${name}-' || number || '@agency.example>', state,
       case when state = 'queued' then now() end, case when state in ('failed', 'bounced') then '550 5.1.1 No such user' end,
       case when state = 'bounced' then 'hard' end, case when state in ('accepted', 'bounced') then ${sentAt} end,
       case when state <> 'queued' then ${sentAt} end, ${sentAt},
       case when number % 20 < 10 then '${installation}' else pg_temp.id_of('a5', 1 + number % ${accounts}) end
     from (select number, ${states} as state ${each}) as given`;
  const response = (digit: number, kind: string) =>
    `insert into message (thread_id, status, step, kind, content, offer, negotiation_status, received_mail_id, created_at, happened_at)
     select pg_temp.id_of('c3', number), 'response', 'initial', '${kind}', 'I charge $450', ${kind === "reply" ? "45000" : "null"},
       ${kind === "reply" ? "'pending'" : "null"}, pg_temp.id_of('c4', number), ${answeredAt}, ${answeredAt} ${each} where number % 10 = ${digit}`;
  return [
    `insert into campaign (id, user_id, name, target_views, budget, genre_codes, region_codes, created_at)
     select pg_temp.id_of('c2', number), pg_temp.id_of('a1', number), 'campaign ' || number, 1000000, 100000000, '{1}', '{1}', now()
     from generate_series(1, ${accounts}) as number`,
    `insert into campaign_creator (campaign_id, creator_id) select ${campaign}, pg_temp.id_of('c1', number) ${each}`,
    `insert into outreach_template (campaign_id, step, template_id)
     select pg_temp.id_of('c2', number), 'initial', pg_temp.id_of('a6', number) from generate_series(1, ${accounts}) as number`,
    `insert into follow_up (campaign_id, position, after_days, content)
     select pg_temp.id_of('c2', number), 1, 3, 'Did you see this?' from generate_series(1, ${accounts}) as number`,
    `insert into thread (
       id, campaign_id, creator_id, status, step, final_deal_amount, booked_views, awaits_user, created_at, last_activity_at, closed_at, mailbox_id
     )
     select pg_temp.id_of('c3', number), ${campaign}, pg_temp.id_of('c1', number),
       case number % 10 when 5 then 'closed' when 6 then 'cancelled' else 'active' end,
       case number % 10 when 5 then 'final' when 4 then 'negotiation' else 'initial' end,
       case when number % 10 = 5 then 45000 end, case when number % 10 = 5 then 10000 end, number % 10 = 4, ${sentAt}, ${sentAt},
       case when number % 10 in (5, 6) then ${answeredAt} end,
       case when number % 10 = 0 then null when number % 20 < 10 then '${installation}' else pg_temp.id_of('a5', 1 + number % ${accounts}) end
     ${each}`,
    `${mailOf("b1", "first", states)} where number % 10 <> 0`,
    `${mailOf("b2", "second", "'accepted'")} where number % 10 in (5, 9)`,
    `insert into mail (id, kind, owner_id, recipient, subject, body, message_id, state, accepted_at, created_at)
     select pg_temp.id_of('b9', number), 'account', pg_temp.id_of('a1', number), 'user.' || number || '@agency.example', 'Confirm', '-',
       '<account-' || number || '@agency.example>', 'accepted', now(), now() from generate_series(1, ${accounts}) as number`,
    `insert into sandbox_mail (mail_id, sender, recipient, subject, raw, is_outreach, created_at)
     select pg_temp.id_of('b9', number), 'overture@localhost', 'user.' || number || '@agency.example', 'Confirm', 'Subject: Confirm', false, now()
     from generate_series(1, ${accounts}) as number`,
    // Mails whose last digit is 2 match no conversation.
    `insert into received_mail (id, message_key, kind, message_id, sender, subject, raw, received_at, mailbox_id, proof)
     select pg_temp.id_of('c4', number), '<answer-' || number || '@channel.example>',
       case number % 10 when 6 then 'bounce' when 9 then 'auto-reply' else 'reply' end, '<answer-' || number || '@channel.example>',
       'creator.' || number || '@channel.example', 'Re: Your channel', ${raw}, ${answeredAt}, '${installation}', 'message-id'
     ${each} where number % 10 in (2, 4, 5, 6, 9)`,
    `insert into message (thread_id, status, step, subject, content, created_at, happened_at)
     select pg_temp.id_of('c3', number), 'draft', 'initial', 'Your channel', 'Shall we talk?', ${sentAt}, ${sentAt} ${each} where number % 10 = 0`,
    `insert into message (id, thread_id, status, step, subject, content, mail_id, created_at, happened_at)
     select pg_temp.id_of('c5', number), pg_temp.id_of('c3', number), 'sent', 'initial', 'Your channel', 'Shall we talk?', pg_temp.id_of('b1', number), ${sentAt}, ${sentAt}
     ${each} where number % 10 <> 0`,
    `insert into message (id, thread_id, status, step, subject, content, mail_id, created_at, happened_at)
     select pg_temp.id_of('c6', number), pg_temp.id_of('c3', number), 'sent', 'initial', 'Your channel', 'Once more', pg_temp.id_of('b2', number),
       ${answeredAt} + interval '1 day', ${answeredAt} + interval '1 day' ${each} where number % 10 in (5, 9)`,
    response(4, "reply"),
    response(5, "reply"),
    response(6, "bounce"),
    response(9, "auto-reply"),
    `insert into thread_follow_up (thread_id, position, message_id)
     select pg_temp.id_of('c3', number), 1, pg_temp.id_of('c6', number) from generate_series(9, ${10 * accounts}, 10) as number
     where number <= ${rows}`,
    `insert into follow_up_stop (thread_id, created_at)
     select pg_temp.id_of('c3', number), now() from generate_series(1, ${rows}) as number where number % 10 in (3, 5, 7) limit ${accounts}`,
    `insert into suppression (address, reason, created_at, mail_id)
     select 'creator.' || number || '@channel.example', 'hard-bounce', now(), pg_temp.id_of('b1', number) ${each} where number % 10 = 6`,
    `insert into suppression (address, owner_id, caused_by, reason, created_at)
     select 'gone.' || number || '@channel.example', pg_temp.id_of('a1', number), pg_temp.id_of('a1', number), 'unsubscribe', now()
     from generate_series(1, ${accounts}) as number`,
  ];
}

function auditRows(count: number): string {
  return `
    with entry as (
      insert into audit_entry (actor_id, action, subject_kind, subject_id, details_hash)
      select id, 'campaign.create', 'campaign', id::text, '' from app_user order by app_user.id limit ${count} returning id
    )
    insert into audit_details (entry_id, salt, details) select id, '', '{}' from entry`;
}
