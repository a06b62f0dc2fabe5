import { at, campaign, campaigns, hash, id, oneIn, type SeededTable, threads, user } from "./seed-columns.js";

const allCampaigns = -campaigns / threads;

/** The ledger, and the page on which creators answer offers. */
export const dealTables: Record<string, SeededTable> = {
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
