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

/** What each conversation adds, worked out again; of those whose tallies have been kept since they changed. */
export const tallyHistory = talliesOf(
  sql`(${threadFacts(sql`select id from thread where not ${isChanged("thread.id")}`)})`,
  sql`tally_line`,
);

export const keptTallies = sql`
  select ${columns(talliesOfThread)} from thread_tally where not ${isChanged("thread_tally.thread_id")}`;

const columnsOfTally = columns([...tallyKeys, ...tallySums]);

/** The sums of what is kept of conversations. */
export const tallyTotals = sql`
  select ${columns(tallyKeys)}, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from thread_tally as part
  ${spread}
  group by ${columns(tallyKeys)}`;

export const keptTotals = sql`select ${columnsOfTally} from tally`;

/** What a row of `campaign_tally` is the sum of. */
export const campaignKeys = ["campaign_id", ...tallyKeys.filter((name) => name !== "line_id")];
const columnsOfCampaigns = columns([...campaignKeys, ...tallySums]);

/** The sums of what is kept of lines. */
export const campaignTotals = sql`
  select ${columns(campaignKeys)}, ${sql.join(tallySums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from tally join tally_line on tally_line.id = tally.line_id
  group by ${columns(campaignKeys)}`;

export const keptCampaignTotals = sql`select ${columnsOfCampaigns} from campaign_tally`;

/** What a row of `part_tally` is the sum of. */
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

/** So that folding writes them again. */
export function listWrongTallies(tx: Tx): Promise<void> {
  return listWrong(tx, "changed_tally", { history: tallyHistory, kept: keptTallies });
}

/** The triggers of `tally` sum up for whole campaigns and for parts of them; what was wrong there goes in between. */
export async function sumTalliesAgain(tx: Tx): Promise<void> {
  await sql`delete from tally`.execute(tx);
  await sql`delete from campaign_tally`.execute(tx);
  await sql`delete from part_tally`.execute(tx);
  await sql`insert into tally (${columnsOfTally}) ${tallyTotals}`.execute(tx);
}
