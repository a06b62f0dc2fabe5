import type { campaigns, outreach } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { filterOf, isFiltered, noFilter } from "../../../entities/campaign/campaign-filter";
import { type CampaignSearch, type ChangeSearch, type View, views } from "../../../entities/campaign/campaign-search";
import { Button } from "../../../ui/button";
import { formatNumber } from "../../../ui/format";
import { join } from "../../../ui/join";
import { loadable } from "../../../ui/loadable";
import { SearchField } from "../../../ui/search-field";
import { Select } from "../../../ui/select";
import { isSameText, useTyped } from "../../../ui/use-typed";
import { FiltersButton } from "../filters-button";

const tools = loadable(() => import("./thread-tools"));

interface Props {
  campaign: campaigns.Campaign;
  search: CampaignSearch;
  onSearch: ChangeSearch;
}

const viewNames = {
  list: t`List`,
  board: t`Board`,
  drafts: t`Drafts`,
  sent: t`Sent`,
  figures: t`Figures`,
  ledger: t`Ledger`,
} satisfies Record<View, string>;

/** The other views have no search. */
const searchNames: Partial<Record<View, string>> = {
  list: t`Search conversations`,
  board: t`Search conversations`,
  drafts: t`Search drafts`,
  sent: t`Search sent messages`,
};

const stepOptions: ReadonlyArray<{ value: outreach.Step | "any"; label: string }> = [
  { value: "any", label: t`Any step` },
  { value: "initial", label: t`Initial` },
  { value: "negotiation", label: t`Negotiation` },
  { value: "final", label: t`Final` },
];

const statusOptions: ReadonlyArray<{ value: outreach.ThreadStatus | "any"; label: string }> = [
  { value: "any", label: t`Any status` },
  { value: "active", label: t`Active` },
  { value: "closed", label: t`Closed` },
  { value: "cancelled", label: t`Cancelled` },
];

export function ThreadToolbar({ campaign, search, onSearch }: Props) {
  const filter = filterOf(search);
  const searchName = searchNames[search.view];
  const isOfThreads = search.view === "list" || search.view === "board";
  const [showsFilters, setShowsFilters] = useState(false);
  const hasTools = isOfThreads || search.view === "sent";
  const ThreadTools = tools.useModule(hasTools)?.ThreadTools;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2 md:px-6 md:py-3">
      <div
        role="group"
        aria-label={t`View`}
        className="flex rounded border border-line p-0.5 max-sm:w-full max-sm:flex-wrap"
      >
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={search.view === view}
            onClick={() => onSearch({ view, page: 1, since: undefined }, "replace")}
            className={join(
              "h-7 rounded px-2.5 text-[13px] font-medium whitespace-nowrap max-sm:flex-1 max-sm:px-1",
              search.view === view ? "bg-hover text-text" : "text-muted hover:text-text",
            )}
          >
            {viewNames[view]}
            {view === "drafts" && (
              <>
                {" "}
                <span className="ml-0.5 text-muted tabular-nums">{formatNumber(campaign.outreach.drafts)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {searchName && <SearchBox key={searchName} label={searchName} q={search.q} onSearch={onSearch} />}
      {isOfThreads && (
        <span className="conversation:hidden">
          <FiltersButton
            isUsed={Boolean(search.step || search.status || search.awaitsUser)}
            isOpen={showsFilters}
            onOpen={setShowsFilters}
          />
        </span>
      )}
      {isOfThreads && (
        <div className={join("flex-wrap items-center gap-2 conversation:contents", showsFilters ? "flex" : "hidden")}>
          <div className="min-w-32">
            <Select
              label={t`Step`}
              hideLabel
              value={search.step ?? "any"}
              options={stepOptions}
              onChange={(step) => onSearch({ step: step === "any" ? undefined : step }, "replace")}
            />
          </div>
          <div className="min-w-32">
            <Select
              label={t`Status`}
              hideLabel
              value={search.status ?? "any"}
              options={statusOptions}
              onChange={(status) => onSearch({ status: status === "any" ? undefined : status }, "replace")}
            />
          </div>
          <button
            type="button"
            aria-pressed={search.awaitsUser === "true"}
            onClick={() => onSearch({ awaitsUser: search.awaitsUser ? undefined : "true" }, "replace")}
            className={join(
              "h-9 rounded border px-3 font-medium",
              search.awaitsUser
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line text-muted hover:text-text",
            )}
          >
            {t`Needs your answer`}
          </button>
        </div>
      )}
      {isFiltered(filter) && searchName && (
        <Button tone="quiet" onClick={() => onSearch({ ...noFilter, page: 1 }, "replace")}>
          {t`Reset`}
        </Button>
      )}
      {ThreadTools ? (
        <ThreadTools campaignId={campaign._id} search={search} onSearch={onSearch} />
      ) : (
        hasTools && <span className="h-9 w-24" />
      )}
    </div>
  );
}

function SearchBox({ q, label, onSearch }: { q: string; label: string; onSearch: ChangeSearch }) {
  const [typed, setTyped] = useTyped(q, {
    onChange: (text) => onSearch({ q: text.trim(), page: 1 }, "replace"),
    isSame: isSameText,
  });

  return (
    <div className="min-w-28 flex-1 md:max-w-72">
      <SearchField label={label} placeholder={t`Search creators...`} value={typed} onChange={setTyped} />
    </div>
  );
}
