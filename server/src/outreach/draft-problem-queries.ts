import { offerLinkPattern, type outreach } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { attachmentPattern } from "./attachment-pattern.js";
import { onlyGreetingPattern } from "./greeting-pattern.js";

/**
 * The offer in figures, as people write it: $1,250, 1 250,00 or 1.25k. The signs between its digits are removed before.
 */
const amountInFigures = sql`
  '(?<![0-9]|[0-9][.,])(' || (message.offer / 100)::text
  || case when message.offer % 100 = 0 then '([.,]00?)?' else '[.,]' || lpad((message.offer % 100)::text, 2, '0') end
  || case when message.offer >= 100000 and message.offer % 1000 = 0
       then '|' || replace(trim_scale(message.offer / 100000.0)::text, '.', '[.,]') || '\\s?[kK]' else '' end
  || ')(?![0-9]|[.,][0-9])'`;

/** Writes 1,250 as 1250: a sign before exactly three digits separates thousands. */
const withPlainFigures = sql`
  regexp_replace(message.content, '(?<=[0-9])[.,''\\u2019\\u00a0\\u202f ](?=[0-9]{3}(?![0-9]))', '', 'g')`;

/** Quoted lines do not count: a reply quotes what came with the other mail. */
const ownWords = sql`regexp_replace(normalize(message.content, nfc), '^>.*$', '', 'gn')`;

/** The sender's name and the link to the offer are filled in when the mail is sent; no other variable is. */
const openPlace = (filledLater: string) =>
  sql.lit(`\\{\\{(?!-?\\s*(?:${filledLater})\\s*(?:\\|[^{}]*)?-?\\}\\})[^{}]*\\}\\}`);
const hasOpenPlace = sql`
  (message.content like '%{{%' and ${ownWords} ~ ${openPlace("senderName|offerLink")}
  or coalesce(message.subject, '') ~ ${openPlace("senderName")})`;

/** The page behind the link names the offer. */
const hasOfferLink = sql`
  (message.content like '%{{%' and ${ownWords} ~ ${sql.lit(offerLinkPattern)})`;

/** Sending refuses it, wherever the link is in the text. */
const hasLinkWithoutOffer = sql`
  (message.offer is null and message.content like '%{{%' and message.content ~ ${sql.lit(offerLinkPattern)})`;

/** Whether a place for the sender's name in the row `message` holds only the username. */
export const namesUsername = sql<boolean>`coalesce(message.gaps @> '[{"variable": "senderName"}]', false)`;

/**
 * The problems of the row `message` because of which a draft should not be sent without asking. Every place that sends
 * mail and every list of drafts uses this rule:
 *
 * - `missing-value`: a variable had no value and no fallback.
 * - `offer-not-named`: it would record an offer that its text neither names in figures nor links to.
 * - `empty`: its subject or its text is blank.
 * - `username-as-name`: a template's place for the sender's name holds the username, because there is no name.
 * - `only-greeting`: its text is one line that ends with a comma, or a greeting and a signature.
 * - `no-attachment`: its text mentions a file, and none is attached.
 * - `open-variable`: a variable is still written in braces, which its creator would read.
 * - `link-without-offer`: its text has the link to an offer, and there is none.
 */
export const draftProblems = sql<outreach.DraftProblem[]>`
  case when message.status <> 'draft' then '{}'::text[] else array_remove(array[
    case when coalesce(message.gaps @> '[{"isFallback": false}]', false) then 'missing-value' end,
    case when message.offer > 0 and ${withPlainFigures} !~ (${amountInFigures}) and not ${hasOfferLink}
      then 'offer-not-named' end,
    case when message.content !~ '\\S' or coalesce(message.subject, '') !~ '\\S' then 'empty' end,
    case when message.content ~ ${sql.lit(onlyGreetingPattern)} then 'only-greeting' end,
    case when ${namesUsername} then 'username-as-name' end,
    case when message.attachment_ids = '{}' and ${ownWords} ~* ${sql.lit(attachmentPattern)} then 'no-attachment' end,
    case when ${hasOpenPlace} then 'open-variable' end,
    case when ${hasLinkWithoutOffer} then 'link-without-offer' end
  ], null) end`;

/** The follow-ups with a problem that prevents sending. Files and offers are those of the mails before them. */
export async function listUnfinishedFollowUps(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from message
    where id = any(${messageIds}::uuid[])
      and not ${draftProblems} <@ array['no-attachment', 'link-without-offer']`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The number of these drafts with each problem. */
export async function countDraftProblems(tx: Tx, messageIds: readonly string[]): Promise<outreach.ProblemCounts> {
  const { rows } = await sql<{ problem: string; drafts: number }>`
    select problem, count(*) as drafts
    from message cross join lateral unnest(${draftProblems}) as problem
    where message.id = any(${messageIds}::uuid[])
    group by problem`.execute(tx);
  return Object.fromEntries(rows.map(({ problem, drafts }) => [problem, drafts]));
}
