import { filterOf, noFilter } from "../../../entities/campaign/campaign-filter";
import type { CampaignSearch, ChangeSearch } from "../../../entities/campaign/campaign-search";
import { useCampaignViews } from "../../../entities/campaign/use-campaign-views";
import type { ExportedList } from "../../../entities/export/export.queries";
import { ExportMenu } from "../../../entities/export/export-menu";
import { LazyTableTools } from "../../../entities/view/lazy-table-tools";

const { q: _q, ...start } = noFilter;

interface Props {
  campaignId: string;
  search: CampaignSearch;
  onSearch: ChangeSearch;
}

/** The tools of the campaign's page: saved views for the list and the board, and the export to a file. */
export function ThreadTools({ campaignId, search, onSearch }: Props) {
  return (
    // Where a line is full, they go into the next one together.
    <div className="flex items-center gap-2">
      {search.view !== "sent" && <ThreadViews search={search} onSearch={onSearch} />}
      <ExportMenu isTight={search.view !== "sent"} lists={listsOf(campaignId, search)} />
    </div>
  );
}

function ThreadViews({ search, onSearch }: Pick<Props, "search" | "onSearch">) {
  const views = useCampaignViews({
    table: "conversations",
    search,
    start,
    begin: { page: 1 },
    isAsked: search.q !== "" || search.thread !== undefined || search.choosing !== undefined,
    onSearch,
  });
  return <LazyTableTools isTight views={views} />;
}

function listsOf(campaign: string, search: CampaignSearch): ExportedList[] {
  const { view, q, state, since } = search;
  if (view === "sent") return [{ kind: "deliveries", query: { campaign, q, state, since } }];
  return [
    { kind: "conversations", query: { campaign, ...filterOf(search) } },
    { kind: "deals", query: { campaign, q } },
  ];
}
