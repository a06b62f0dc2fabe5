import type { ColumnType } from "kysely";

interface CreatorEstimateTable {
  creator_id: string;
  written: number;
  settled: number;
  answered: number;
  deals: number;
  prices: number;
  deliveries: number;
  views_booked: number;
  views_delivered: number;
  /** Decimals, as text. */
  price_sum: string;
  price_squares: string;
  delivery_sum: string;
  delivery_squares: string;
  acceptance_rate: number;
  acceptance_rate_low: number;
  acceptance_rate_high: number;
  deal_success_index: number;
  deal_success_index_low: number;
  deal_success_index_high: number;
  avg_cost: number | null;
  avg_cost_low: number | null;
  avg_cost_high: number | null;
  avg_views: number | null;
  avg_views_low: number | null;
  avg_views_high: number | null;
  settles_at: Date | null;
}

interface ChangedEstimateTable {
  creator_id: string;
}

interface EstimatePriorTable {
  figure: "acceptance" | "success" | "cost" | "views";
  is_given: boolean;
  strength: number;
  deviation: number | null;
}

interface EstimateMeanTable {
  /** 0 for all. */
  genre_code: number;
  acceptance: number | null;
  success: number | null;
  cost: number | null;
  views: number | null;
}

interface DecisionModelTable {
  name: "acceptance" | "delay";
  fitted_at: Date;
  /** Checked by whoever reads it. */
  model: ColumnType<unknown, string, string>;
}

interface CampaignWorthTable {
  campaign_id: string;
  reckoned_at: Date;
  budget: number;
  candidates: number;
  views: number[];
  cents: number[];
}

interface CampaignForecastTable {
  campaign_id: string;
  made_on: Date;
  expected_on: Date;
  low_views: number;
  likely_views: number;
  high_views: number;
}

declare module "../db/database.js" {
  interface Database {
    decision_model: DecisionModelTable;
    campaign_worth: CampaignWorthTable;
    campaign_forecast: CampaignForecastTable;
    creator_estimate: CreatorEstimateTable;
    changed_estimate: ChangedEstimateTable;
    estimate_prior: EstimatePriorTable;
    estimate_mean: EstimateMeanTable;
  }
}
