import type { campaigns, outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { NoSuchField } from "../../../entities/creator/no-such-field";
import { ownFields } from "../../../entities/creator/own-fields.queries";
import { LazyTableTools } from "../../../entities/view/lazy-table-tools";
import type { TableViews } from "../../../entities/view/use-table-views";
import { DataTable } from "../../../ui/data-table";
import { isAsItWas } from "../../../ui/data-table/layout";
import { useArranged } from "../../../ui/data-table/use-arranged";
import { ErrorState } from "../../../ui/error-state";
import { PaginationBelow, usePageIntent } from "../../../ui/pagination";
import { Select } from "../../../ui/select";
import { useAppearance } from "../../../ui/theme";
import { useListWalk } from "../../../ui/use-list-walk";
import { useIsAtLeast } from "../../../ui/use-media";
import { availablePage } from "../outreach.queries";
import { OpenPlan } from "../planning/open-plan";
import { ChooseMatching } from "./choose-matching";
import { type ChosenCreators, withCreators, without, withSelection } from "./chosen-creators";
import { cardOrders, creatorCard, withOwnColumns } from "./creator-columns";
import { bestFirst, type CreatorFilter, queryOf } from "./creator-filter";
import { FillBudget } from "./fill-budget";
import { NobodyAvailable } from "./nobody-available";
import type { MatchingChoice } from "./use-kept-matching";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  /** Undefined for the default order, with the best creators first. */
  sort: outreach.AvailableSort | undefined;
  onSort: (sort: string) => void;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
  /** Whether all matching creators are chosen, so that single ones cannot be. */
  isAll: boolean;
  onMatching: (matching: MatchingChoice) => void;
  onFilter: (filter: CreatorFilter) => void;
  onReset: () => void;
  views: TableViews;
  page: number;
  onPage: (page: number) => void;
}

/** Columns that are left out on narrow screens, because expected views and cost already include them. */
const lessThanAll: ReadonlySet<string> = new Set(["avgViews", "acceptanceRate"]);
const everything: ReadonlySet<string> = new Set();

export function AvailableCreators(props: Props) {
  const { campaign, filter, sort, onSort, chosen, onChosen, isAll, onMatching, onFilter, onReset } = props;
  const { views, page, onPage } = props;
  const { data: own } = useQuery(ownFields);
  const all = useMemo(() => withOwnColumns(own ?? []), [own]);
  const columns = useArranged(all, views.layout, views.setLayout);
  const search = { ...queryOf(filter), sort };
  const answer = useQuery(availablePage(campaign._id, search, page));
  const expectPage = usePageIntent((next) => availablePage(campaign._id, search, next));

  const list = useRef<HTMLElement>(null);
  useListWalk(list);

  const { isMobile } = useAppearance();
  const isTight = !useIsAtLeast("conversation");
  const shown = answer.data?.creators ?? [];
  const total = answer.data?.total ?? 0;
  const isEstimate = answer.data?.totalIsEstimate;

  function toggle(creator: outreach.AvailableCreator) {
    onChosen(chosen.has(creator._id) ? without(chosen, creator._id) : withCreators(chosen, [creator]));
  }

  return (
    <section ref={list} aria-label={t`Available creators`} className="min-w-0 flex-1 p-4 lg:overflow-y-auto">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted tabular-nums">
          {answer.data ? availableWords(total, isEstimate) : !answer.isLoadingError && t`Looking for creators`}
        </p>
        <div className="flex flex-wrap gap-2">
          <LazyTableTools size="small" views={views} columns={all} />
          {isMobile && total > 1 && (
            <Select
              size="small"
              label={t`Sort by`}
              hideLabel
              value={sort ?? bestFirst}
              options={cardOrders}
              onChange={onSort}
            />
          )}
          {total > 0 && !isAll && campaign.hasBudget && (
            <FillBudget campaignId={campaign._id} filter={filter} sort={sort} chosen={chosen} onChosen={onChosen} />
          )}
          {!isAll && !answer.isLoadingError && (
            <OpenPlan campaign={campaign} filter={filter} chosen={chosen} onChosen={onChosen} />
          )}
          {total > shown.length && !isAll && (
            <ChooseMatching
              campaignId={campaign._id}
              filter={filter}
              total={total}
              isEstimate={isEstimate}
              chosen={chosen}
              onChosen={onChosen}
              onMatching={onMatching}
            />
          )}
        </div>
      </div>
      {isRefused(answer.error) && Object.keys(filter.field).length > 0 ? (
        <NoSuchField onShowAll={() => onFilter({ ...filter, field: {} })} />
      ) : answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? "opacity-60" : ""}>
          <DataTable
            label={t`Available creators`}
            columns={columns}
            rows={answer.data?.creators}
            rowId={(creator) => creator._id}
            rowName={(creator) => creator.username}
            sort={sort ?? bestFirst}
            onSort={onSort}
            {...(!isAll && {
              selection: {
                ids: new Set(chosen.keys()),
                onChange: (ids: ReadonlySet<string>) => onChosen(withSelection(chosen, ids, shown)),
              },
              onOpen: toggle,
            })}
            hiddenColumns={isTight && isAsItWas(views.layout) ? lessThanAll : everything}
            card={(creator) => creatorCard(creator, columns)}
            empty={<NobodyAvailable campaign={campaign} filter={filter} onFilter={onFilter} onReset={onReset} />}
          />
        </div>
      )}
      {(answer.data?.pages ?? 0) > 1 && (
        <PaginationBelow
          page={page}
          pages={answer.data?.pages ?? 1}
          isEstimate={isEstimate}
          loading={answer.isPlaceholderData}
          onPage={onPage}
          onIntent={expectPage}
        />
      )}
    </section>
  );
}

/** The server refused the search: an own field in an old address was deleted or has another type. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && error.status === 400;
}

function availableWords(count: number, isEstimate: boolean | undefined): string {
  return isEstimate
    ? plural(count, { one: "about # creator available", other: "about # creators available" })
    : plural(count, { one: "# creator available", other: "# creators available" });
}
