import { sql } from "kysely";
import { columns } from "../../db/column-lists.js";
import type { Tx } from "../../db/database.js";
import { listWrong } from "../figures/changed-list-queries.js";
import { spread, talliesOf, talliesOfThread, tallyKeys, tallySums } from "./fold-tally-queries.js";
import { threadFacts } from "./thread-fact-queries.js";

const isChanged = (threadId: string) => sql`(
  exists (select from changed_thread where changed_thread.thread_id = ${sql.ref(threadId)})
  or exists (select from changed_tally where changed_tally.thread_id = ${sql.ref(threadId)})
  or exists (select from fold_again where fold_again.thread_id = ${sql.ref(threadId)})
  or exists (
    select from thread as own join changed_category on changed_category.creator_id = own.creator_id
    where own.id = ${sql.ref(threadId)}
  )
)`;

/**
 * Computes again what each conversation adds; only for conversations that have not changed since their tallies were
 * updated.
 */
export const tallyHistory = talliesOf(
  sql`(${threadFacts(sql`select id from thread where not ${isChanged("thread.id")}`)})`,
  sql`tally_line`,
);

export const keptTallies = sql`
  select ${columns(talliesOfThread)} from thread_tally where not ${isChanged("thread_tally.thread_id")}`;

const columnsOfTally = columns([...tallyKeys, ...tallySums]);

/** The sums of the stored facts of conversations. */
export const tallyTotals = sql`
  select ${columns(tallyKeys)}, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from thread_tally as part
  ${spread}
  group by ${columns(tallyKeys)}`;

export const keptTotals = sql`select ${columnsOfTally} from tally`;

/** The columns that identify a row of `campaign_tally`. */
export const campaignKeys = ["campaign_id", ...tallyKeys.filter((name) => name !== "line_id")];
const columnsOfCampaigns = columns([...campaignKeys, ...tallySums]);

/** The sums of the stored tallies of lines. */
export const campaignTotals = sql`
  select ${columns(campaignKeys)}, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from tally join tally_line on tally_line.id = tally.line_id
  group by ${columns(campaignKeys)}`;

export const keptCampaignTotals = sql`select ${columnsOfCampaigns} from campaign_tally`;

/** The columns that identify a row of `part_tally`. */
export const partKeys = ["campaign_id", "part", "kind", "category", "span", "phase", "code", "value", "slot"];
const keysOfParts = sql`tally_line.campaign_id, own.part, kind, category, own.span, own.phase, code, own.value, own.slot`;

/** The same of what one template, text, step or mailbox has of a campaign, and of other hours. */
export const partTotals = sql`
  select ${keysOfParts}, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from tally
  join tally_line on tally_line.id = tally.line_id
  cross join lateral parts_of_tally(tally_line, category, tally.span, tally.slot) as own
  group by ${keysOfParts}`;

export const keptPartTotals = sql`select ${columns([...partKeys, ...tallySums])} from part_tally`;

/** The columns that identify a row of `day_tally`, which has lists of sums. */
export const dayKeys = ["campaign_id", "part", "kind", "category", "phase", "code", "value", "slot"];
const keysOfDays = sql`tally_line.campaign_id, own.part, kind, category, own.phase, code, own.value, own.slot`;
const listOf = (name: string) => sql`array_agg(${sql.ref(name)} order by hour)`;

/** The same for hours, with the hours of a day in one row. A sum that is 0 in all of them has no list. */
export const dayTotals = sql`
  select ${columns(dayKeys)}, ${listOf("hour")} as hours, ${sql.join(
    tallySums.map((name) => sql`case when bool_or(${sql.ref(name)} <> 0) then ${listOf(name)} end as ${sql.ref(name)}`),
  )}
  from (
    select ${keysOfDays}, own.hour, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from tally
    join tally_line on tally_line.id = tally.line_id
    cross join lateral hours_of_tally(tally_line, category, tally.span, tally.slot) as own
    group by ${keysOfDays}, own.hour
  ) as summed
  group by ${columns(dayKeys)}`;

export const keptDayTotals = sql`select ${columns([...dayKeys, "hours", ...tallySums])} from day_tally`;

/** Lists wrong tallies, so that the next update writes them again. */
export function listWrongTallies(tx: Tx): Promise<void> {
  return listWrong(tx, "changed_tally", { history: tallyHistory, kept: keptTallies });
}

/**
 * The triggers of `tally` update the sums of campaigns, their parts and days. Rows that were wrong are removed in
 * between.
 */
export async function sumTalliesAgain(tx: Tx): Promise<void> {
  await sql`delete from tally`.execute(tx);
  await sql`delete from campaign_tally`.execute(tx);
  await sql`delete from part_tally`.execute(tx);
  await sql`delete from day_tally`.execute(tx);
  await sql`insert into tally (${columnsOfTally}) ${tallyTotals}`.execute(tx);
}
