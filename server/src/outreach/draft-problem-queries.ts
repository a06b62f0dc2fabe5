import type { outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { attachmentPattern } from "./attachment-pattern.js";
import { onlyGreetingPattern } from "./greeting-pattern.js";

/** The offer in figures, as people write it: $1,250, 1 250,00 or 1.25k; no sign stands between its digits by then. */
const amountInFigures = sql`
  '(?<![0-9]|[0-9][.,])(' || (message.offer / 100)::text
  || case when message.offer % 100 = 0 then '([.,]00?)?' else '[.,]' || lpad((message.offer % 100)::text, 2, '0') end
  || case when message.offer >= 100000 and message.offer % 1000 = 0
       then '|' || replace(trim_scale(message.offer / 100000.0)::text, '.', '[.,]') || '\\s?[kK]' else '' end
  || ')(?![0-9]|[.,][0-9])'`;

/** 1,250 as 1250: a sign before exactly three digits parts thousands. */
const withPlainFigures = sql`
  regexp_replace(message.content, '(?<=[0-9])[.,''’\\u00a0\\u202f ](?=[0-9]{3}(?![0-9]))', '', 'g')`;

/** What it quotes of others does not count: a reply begins with what was attached to their mail. */
const ownWords = sql`regexp_replace(normalize(message.content, nfc), '^>.*$', '', 'gn')`;

/** The sender's name and the link to the offer are filled in when the mail goes; nothing else in braces is. */
const openPlace = (filledLater: string) =>
  sql.lit(`\\{\\{(?!-?\\s*(?:${filledLater})\\s*(?:\\|[^{}]*)?-?\\}\\})[^{}]*\\}\\}`);
const hasOpenPlace = sql`
  (message.content like '%{{%' and ${ownWords} ~ ${openPlace("senderName|offerLink")}
  or coalesce(message.subject, '') ~ ${openPlace("senderName")})`;

/** Of `message`: a place for its sender's name holds only the username. */
export const namesUsername = sql<boolean>`coalesce(message.gaps @> '[{"variable": "senderName"}]', false)`;

/**
 * Of `message`: what a draft should not leave with unasked. The one rule for every place from which mail leaves, and
 * for every list that shows drafts:
 *
 * - `missing-value`: a variable had no value, and no words stand in for it.
 * - `offer-not-named`: it would record an offer that its text does not name in figures.
 * - `empty`: its subject or its text is blank.
 * - `username-as-name`: a template's place for the sender's name holds the username, for want of a name.
 * - `only-greeting`: its text is one line that ends with a comma, or a greeting and a signature.
 * - `no-attachment`: its text speaks of a file, and none is attached.
 * - `open-variable`: a variable is still written in braces, which its creator would read.
 */
export const draftProblems = sql<outreach.DraftProblem[]>`
  case when message.status <> 'draft' then '{}'::text[] else array_remove(array[
    case when coalesce(message.gaps @> '[{"isFallback": false}]', false) then 'missing-value' end,
    case when message.offer > 0 and ${withPlainFigures} !~ (${amountInFigures}) then 'offer-not-named' end,
    case when message.content !~ '\\S' or coalesce(message.subject, '') !~ '\\S' then 'empty' end,
    case when message.content ~ ${sql.lit(onlyGreetingPattern)} then 'only-greeting' end,
    case when ${namesUsername} then 'username-as-name' end,
    case when message.attachment_ids = '{}' and ${ownWords} ~* ${sql.lit(attachmentPattern)} then 'no-attachment' end,
    case when ${hasOpenPlace} then 'open-variable' end
  ], null) end`;

/**
 * Those of the follow-ups with a problem that holds them back. They have no files, and may speak of those that came
 * with the mails before.
 */
export async function listUnfinishedFollowUps(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from message
    where id = any(${messageIds}::uuid[]) and cardinality(array_remove(${draftProblems}, 'no-attachment')) > 0`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** How many of the messages are drafts with each problem. */
export async function countDraftProblems(tx: Tx, messageIds: readonly string[]): Promise<outreach.ProblemCounts> {
  const { rows } = await sql<{ problem: string; drafts: number }>`
    select problem, count(*) as drafts
    from message cross join lateral unnest(${draftProblems}) as problem
    where message.id = any(${messageIds}::uuid[])
    group by problem`.execute(tx);
  return Object.fromEntries(rows.map(({ problem, drafts }) => [problem, drafts]));
}
