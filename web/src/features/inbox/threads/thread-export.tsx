import { filterOf } from "../../../entities/campaign/campaign-filter";
import type { CampaignSearch } from "../../../entities/campaign/campaign-search";
import type { ExportedList } from "../../../entities/export/export.queries";
import { ExportMenu } from "../../../entities/export/export-menu";

/** What the campaign's page lists, as a file. */
export function ThreadExport({ campaignId, search }: { campaignId: string; search: CampaignSearch }) {
  return <ExportMenu lists={listsOf(campaignId, search)} />;
}

function listsOf(campaign: string, search: CampaignSearch): ExportedList[] {
  const { view, q, state, since } = search;
  if (view === "sent") return [{ kind: "deliveries", query: { campaign, q, state, since } }];
  return [
    { kind: "conversations", query: { campaign, ...filterOf(search) } },
    { kind: "deals", query: { campaign, q } },
  ];
}
