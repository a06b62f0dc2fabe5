import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** The sums that ledgers must have for each campaign, computed from its budget, its deals and its entries. */
export const ledgerHistory = sql`
  select campaign.id as campaign_id, budget as newest_balance, budget as sum_of_amounts, budget + spent as newest_planned,
    budget + spent as sum_of_budgets, coalesce(entries, 0) as newest_position
  from campaign
  cross join lateral (
    select coalesce(sum(final_deal_amount), 0)::bigint as spent from thread where campaign_id = campaign.id
  ) as deals
  left join (select campaign_id, count(*) as entries from ledger_entry group by campaign_id) as counted
    on counted.campaign_id = campaign.id`;

export const keptLedgers = sql`
  select campaign.id as campaign_id, coalesce(balance, 0) as newest_balance, coalesce(amounts, 0) as sum_of_amounts,
    coalesce(planned, 0) as newest_planned, coalesce(budgets, 0) as sum_of_budgets, coalesce(position, 0) as newest_position
  from campaign
  left join lateral (
    select position, planned, balance from ledger_entry where campaign_id = campaign.id order by position desc limit 1
  ) as newest on true
  left join (
    select campaign_id, sum(amount)::bigint as amounts, (sum(amount) filter (where kind = 'budget'))::bigint as budgets
    from ledger_entry group by campaign_id
  ) as summed on summed.campaign_id = campaign.id`;

/** The deal of each thread, from the thread and from the ledger. */
export const dealsOfThreads = sql`
  select id as thread_id, final_deal_amount as amount from thread where final_deal_amount is not null`;

export const dealsOfEntries = sql`
  select thread_id, -sum(amount)::bigint as amount from ledger_entry
  where thread_id in (select id from thread)
  group by thread_id having sum(amount) <> 0`;

/** Adds missing entries; wrong ones are never removed from a ledger. Balances are right when this commits. */
export async function correctLedgers(tx: Tx): Promise<void> {
  await sql`
    insert into ledger_entry (campaign_id, at, kind, amount, thread_id)
    select campaign_id, now(), case when missing < 0 then 'deal' else 'reopened' end, missing, id
    from (
      select thread.id, campaign_id, coalesce(entered.amount, 0) - coalesce(final_deal_amount, 0) as missing
      from thread left join (${dealsOfEntries}) as entered on entered.thread_id = thread.id
    ) as deal
    where missing <> 0
    order by campaign_id, id`.execute(tx);
  await sql`select settle_ledger(id) from campaign`.execute(tx);
}
