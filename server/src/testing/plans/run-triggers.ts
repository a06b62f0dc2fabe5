import type pg from "pg";
import { sizesOf } from "./explain.js";
import { faultsIn, type PlanNode } from "./judge-plan.js";

const thread = "(select id from thread order by id limit 1)";
const received = "(select id from received_mail order by id limit 1)";
const answered = "(select id from message where received_mail_id is not null order by id limit 1)";
const sent = "(select mail_id from message where mail_id is not null order by id limit 1)";
const mailbox = "(select id from mailbox order by id limit 1)";
const person = "(select id from app_user order by id limit 1)";
const creator = "(select id from creator order by id limit 1)";
const fieldValue = "(creator_id, field_id) = (select creator_id, field_id from creator_field_value limit 1)";
const campaign = "(select id from campaign order by id desc limit 1)";

/** Changes that call all triggers. */
const changes = [
  `insert into message (thread_id, status, step, content, kind, received_mail_id, created_at, happened_at)
   values (${thread}, 'response', 'initial', 'Yes', 'reply', ${received}, now(), now())`,
  `update message set step = 'final', offer = 7 where id = ${answered}`,
  `delete from message where id = ${answered}`,
  "update message set content = 'Newer' where id = (select id from message where status = 'draft' limit 1)",
  `update mail set state = 'failed' where id = ${sent}`,
  `update mail set attempted_at = now(), accepted_at = null where id = ${sent}`,
  `update mail set accepted_at = now() + interval '1 day' where id = ${sent}`,
  `insert into mail (kind, recipient, subject, body, message_id, state, worker, created_at)
   values ('account', 'newest@example.com', '', '', 'newest', 'sending', 1, now())`,
  `insert into thread (campaign_id, creator_id, created_at, last_activity_at)
   values (${campaign}, ${creator}, now(), now())`,
  `insert into thread_follow_up (thread_id, position) select id, 5 from thread where creator_id = ${creator}`,
  "delete from thread_follow_up where position = 5",
  `update thread set status = 'cancelled', closed_at = now() where creator_id = ${creator} and status = 'active'`,
  `insert into follow_up_stop select id, now() from thread where creator_id = ${creator} on conflict do nothing`,
  "delete from follow_up_stop where created_at = now()",
  "delete from thread where id = (select id from thread order by id desc limit 1)",
  `insert into creator (username, email, genre_codes, region_codes, created_at)
   values ('new', 'new@example.com', '{1, 2}', '{1}', now())`,
  `update creator set email = 'newer@example.com', avg_views = 7, genre_codes = '{2}' where id = ${creator}`,
  "insert into suppression (address, reason, created_at) values ('newest@example.com', 'complaint', now())",
  "delete from suppression where address = 'newest@example.com'",
  `update mailbox set deleted_at = now() where id = ${mailbox}`,
  "update received_mail set raw = '' where id = (select id from received_mail where body_hash is not null limit 1)",
  `delete from received_mail where id = (
     select id from received_mail where not exists (select from message where received_mail_id = received_mail.id) limit 1
   )`,
  `delete from changed_thread where thread_id = ${thread}`,
  `delete from changed_tally where thread_id = ${thread}`,
  "update tally set views = views + 1 where line_id = 1 and kind = 2 and category = 0 and span = 96",
  "delete from tally where line_id = 1 and kind = 2 and category = 1 and span = 96",
  `update thread_figure set spent = spent + 1 where thread_id = ${thread}`,
  `update thread_figure set silent_since = now() where thread_id = ${thread}`,
  `update thread set result_views = 7 where id = ${thread}`,
  `update creator set deleted_at = now() where id = ${creator}`,
  "delete from session where id = (select id from session limit 1)",
  `insert into passkey (
     user_id, credential_id, public_key, counter, transports, device_type, backed_up, name, created_at
   ) values (${person}, 'newest', '', 0, '{}', 'singleDevice', false, 'newest', now())`,
  "update genre set name = 'newest' where name = 'genre 1'",
  `insert into campaign (user_id, name, target_views, budget, created_at) values (${person}, 'New', 0, 7, now())`,
  `update campaign set budget = budget + 7 where id = ${campaign}`,
  `update thread set status = 'closed', final_deal_amount = 7, closed_at = now() where id = ${thread}`,
  `update ledger_entry set note = null where thread_id = ${thread}`,
  `update app_user set deleted_at = now() where id = ${person}`,
  `insert into audit_entry (action, subject_kind, details_hash) values ('try', 'nothing', '')`,
  `insert into creator_list_member
   select creator_list.id, creator.id from creator_list, creator order by creator_list.id desc, creator.id limit 1`,
  "delete from creator_list_member where list_id = (select id from creator_list order by id desc limit 1)",
  `insert into inbox_unread (user_id, thread_id, campaign_id, is_open, last_at, wait_key, money_key)
   select ${person}, thread_id, campaign_id, true, last_at, wait_key, money_key from inbox_thread
   where thread_id = (select thread_id from inbox_thread order by thread_id desc limit 1)`,
  "update inbox_thread set is_done = true, snoozed_until = null where thread_id = (select thread_id from inbox_unread limit 1)",
  "delete from inbox_unread where thread_id = (select thread_id from inbox_thread order by thread_id desc limit 1)",
  `update creator set username = 'newest' where id = ${creator}`,
  // The same changes by an import, and then by a user.
  "select set_config('overture.import', '7', true)",
  `update creator set username = 'imported', import_written = 7 where id = ${creator}`,
  `update creator_field_value set text = 'Imported', figure = null where ${fieldValue}`,
  `insert into creator_field_value (creator_id, field_id, figure) select ${creator}, id, 7 from creator_field
   on conflict do nothing`,
  "select set_config('overture.import', '', true)",
  `update creator set username = 'edited' where id = ${creator}`,
  `insert into creator_address (creator_id, address, role, created_at)
   values (${creator}, 'newest@example.com', 'own', now())`,
  `update thread set creator_id = (select id from creator order by id desc limit 1) where id = ${thread}`,
  "delete from campaign_member where ctid = (select ctid from campaign_member limit 1)",
  "set constraints all immediate",
];

interface Ran {
  /** The number of statements that triggers have run. */
  count: number;
  /** Statements in triggers and functions that read too much, with what they read. */
  faults: string[];
  /** Functions that were not called. */
  left: string[];
}

/** Changes a row of each kind in a transaction that is rolled back, and judges the statements of the triggers. */
export async function runTriggers(client: pg.Client): Promise<Ran> {
  const sizes = await sizesOf(client);
  const notices: string[] = [];
  client.on("notice", ({ message = "" }) => void notices.push(message));
  await client.query("load 'auto_explain'");
  await client.query("begin");
  const settings = { log_min_duration: "0", log_nested_statements: "on", log_format: "json", log_level: "notice" };
  for (const [name, value] of Object.entries(settings))
    await client.query(`set local auto_explain.${name} = '${value}'`);
  await client.query("set local track_functions = pl");
  for (const change of changes) await client.query(change);
  const { rows: left } = await client.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
       and oid not in (select funcid from pg_stat_xact_user_functions)`,
  );
  await client.query("rollback");
  const within = notices.map(planIn).filter(({ text }) => !changes.includes(text));
  const faults = within.flatMap(({ text, plan }) => faultsIn(plan, sizes).map((fault) => `${fault}: ${text}`));
  return { count: within.length, faults: [...new Set(faults)], left: left.map(({ name }) => name) };
}

function planIn(notice: string): { text: string; plan: PlanNode } {
  const { "Query Text": text, Plan: plan } = JSON.parse(notice.slice(notice.indexOf("{"))) as {
    "Query Text": string;
    Plan: PlanNode;
  };
  return { text, plan };
}
