import { at, campaign, campaigns, hash, id, oneIn, type SeededTable, threads, user } from "./seed-columns.js";

const allCampaigns = -campaigns / threads;

/** The sums in a row of tallies. */
const tallied = {
  count: "1",
  delivered: "1",
  bounced: "0",
  answered: "0",
  positive: "0",
  deals: "0",
  amount: "n",
  views: "n",
  squares: "0",
};

/** Tallies of quarters, hours and days, by line or by campaign, kind and category, over twenty months. */
const tallies: Record<string, SeededTable> = {
  thread_tally: {
    rows: threads,
    columns: {
      thread_id: id("thread"),
      campaign_id: campaign(),
      genre_codes: "array[1 + n % 2, 3 + n % 10]",
      region_codes: "array[1 + n % 5]",
      facts: `jsonb_build_array(jsonb_build_object('line', 1 + n % ${2 * campaigns}, 'kind', 1, 'slot', 900000 + n))`,
    },
    distinct: { campaign_id: allCampaigns },
  },
  tally: {
    rows: threads,
    columns: {
      line_id: `1 + n % ${2 * campaigns}`,
      kind: `1 + n / ${2 * campaigns} % 3`,
      category: `n / ${6 * campaigns} % 3`,
      span: `(array[1, 4, 96])[1 + n / ${18 * campaigns} % 3]`,
      slot: `900000 + n / ${54 * campaigns} * 96`,
      code: `case when n / ${6 * campaigns} % 3 = 0 then 0 else 1 + n / ${54 * campaigns} end`,
      ...tallied,
    },
    distinct: { line_id: 2 * campaigns, kind: 10, slot: 30_000 },
  },
  campaign_tally: {
    rows: threads,
    columns: {
      campaign_id: campaign(),
      kind: `1 + n / ${campaigns} % 3`,
      category: `n / ${3 * campaigns} % 3`,
      span: `(array[1, 4, 96])[1 + n / ${9 * campaigns} % 3]`,
      slot: `900000 + n / ${27 * campaigns} * 96`,
      code: `case when n / ${3 * campaigns} % 3 = 0 then 0 else 1 + n / ${27 * campaigns} end`,
      ...tallied,
    },
    distinct: { campaign_id: allCampaigns, kind: 10, slot: 30_000 },
  },
  part_tally: {
    rows: threads,
    columns: {
      campaign_id: campaign(),
      part: `n / ${campaigns} % 6`,
      kind: `1 + n / ${6 * campaigns} % 3`,
      category: `n / ${18 * campaigns} % 3`,
      span: `case when n / ${18 * campaigns} % 3 = 0 then 4 else 1536 end`,
      phase: `case when n / ${18 * campaigns} % 3 = 0 then n / ${54 * campaigns} % 3 else 0 end`,
      code: `case when n / ${18 * campaigns} % 3 = 0 then 0 else 1 + n / ${54 * campaigns} end`,
      value: `case when n / ${campaigns} % 6 = 0 then '' else 'initial' end`,
      slot: `900000 + n / ${54 * campaigns} * 1536`,
      ...tallied,
    },
    distinct: { campaign_id: allCampaigns, part: 6, kind: 10, code: 100, slot: 30_000 },
  },
  day_tally: {
    rows: threads,
    columns: {
      campaign_id: campaign(),
      part: `case when n / ${3 * campaigns} % 3 = 0 then n / ${campaigns} % 2 * 3 else 0 end`,
      kind: `1 + n / ${campaigns} % 3`,
      category: `n / ${3 * campaigns} % 3`,
      phase: `case when n / ${3 * campaigns} % 3 = 0 then n / ${9 * campaigns} % 3 else 0 end`,
      code: `case when n / ${3 * campaigns} % 3 = 0 then 0 else 1 + n / ${9 * campaigns} end`,
      value: `case when n / ${3 * campaigns} % 3 = 0 and n / ${campaigns} % 2 = 1 then 'initial' else '' end`,
      slot: `900000 + n / ${9 * campaigns} * 96`,
      hours: "array[9, 10]",
      ...listsOf(tallied),
    },
    distinct: { campaign_id: allCampaigns, part: 2, kind: 10, code: 100, slot: 30_000 },
  },
};

/** Returns arrays with the values of two hours of a day. */
function listsOf(sums: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, `array[${value}, ${value}]`]));
}

/** Tables of the ledger and the offer page. */
export const dealTables: Record<string, SeededTable> = {
  ...tallies,
  ledger_entry: {
    rows: threads,
    columns: {
      campaign_id: campaign(),
      position: `1 + (n - 1) / ${campaigns}`,
      id: id("ledger_entry"),
      at,
      kind: "'deal'",
      amount: "-n",
      planned: "0",
      balance: "-n",
      thread_id: id("thread"),
      user_id: user(),
      note: oneIn(10, "'Agreed by mistake'"),
    },
    distinct: { campaign_id: allCampaigns, thread_id: -1 },
  },
  campaign_forecast: {
    rows: 100 * campaigns,
    columns: {
      campaign_id: campaign(),
      made_on: `date '2026-01-01' + ((n - 1) / ${campaigns})::integer`,
      expected_on: `date '2026-01-15' + ((n - 1) / ${campaigns})::integer`,
      low_views: "n",
      likely_views: "n",
      high_views: "n",
    },
    distinct: { campaign_id: -0.01, made_on: 100 },
  },
  offer_link: {
    rows: 2_000,
    columns: { token_hash: hash, message_id: id("message", "n * 7"), created_at: at, expires_at: at },
  },
  memo_signature: { rows: 1_000, columns: { signature: hash, thread_id: id("thread") } },
  offer_answer: {
    rows: 1_000,
    columns: {
      message_id: id("message", "n * 7"),
      response_id: id("message", "20000 + n"),
      answer: "'accept'",
      amount: "n * 100",
      answered_at: at,
    },
  },
};
