import { type campaigns, limits, type outreach } from "@overture/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../api/call-error";
import { Button, buttonClasses } from "../../../ui/button";
import { DataTable } from "../../../ui/data-table";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { formatMoney, formatNumber, formatQuantity, formatTotal } from "../../../ui/format";
import { Pagination } from "../../../ui/pagination";
import { toast } from "../../../ui/toast";
import { useIsAtLeast } from "../../../ui/use-media";
import { availablePage } from "../outreach.queries";
import { pickEveryAvailable } from "../previewing/preview.queries";
import { type ChosenCreators, withCreators, without, withSelection } from "./chosen-creators";
import { creatorCard, creatorColumns } from "./creator-columns";
import { type CreatorFilter, isAnyCreator, queryOf } from "./creator-filter";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  chosen: ChosenCreators;
  onChosen: (chosen: ChosenCreators) => void;
  onReset: () => void;
}

/** What the figures of expected views and cost say already. */
const lessThanAll: ReadonlySet<string> = new Set(["avgViews", "acceptanceRate"]);
const everything: ReadonlySet<string> = new Set();

const editPath: string = "/dashboard/campaign/$campaignId/edit";

export function AvailableCreators({ campaign, filter, chosen, onChosen, onReset }: Props) {
  const query = queryOf(filter);
  // A page belongs to its filter: with another one it starts again at the first.
  const filterName = JSON.stringify(query);
  const [place, setPlace] = useState({ filterName, page: 1 });
  const page = place.filterName === filterName ? place.page : 1;
  const answer = useQuery(availablePage(campaign._id, query, page));
  const everybody = useMutation({ mutationFn: () => pickEveryAvailable(campaign._id, query) });

  const isTight = !useIsAtLeast("conversation");
  const shown = answer.data?.creators ?? [];
  const total = answer.data?.total ?? 0;
  const isEstimate = answer.data?.totalIsEstimate;

  function pickEverybody() {
    everybody.mutate(undefined, {
      onSuccess: (creators) => onChosen(withCreators(chosen, creators)),
      onError: (error) => toast.error("Not everybody could be chosen", { description: messageOf(error) }),
    });
  }

  function toggle(creator: outreach.AvailableCreator) {
    onChosen(chosen.has(creator._id) ? without(chosen, creator._id) : withCreators(chosen, [creator]));
  }

  if (answer.isError && !answer.data) {
    return (
      <div className="min-w-0 flex-1">
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      </div>
    );
  }
  return (
    <section aria-label="Available creators" className="min-w-0 flex-1 p-4 lg:overflow-y-auto">
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted tabular-nums">
          {answer.data ? `${formatTotal(total, isEstimate, "creator")} available` : "Looking for creators"}
        </p>
        {total > shown.length && (
          <Button size="small" busy={everybody.isPending} onClick={pickEverybody}>
            {total > limits.creatorIds
              ? `Pick the best ${formatNumber(limits.creatorIds)}`
              : `Pick all ${formatQuantity(total, "creator")}`}
          </Button>
        )}
      </div>
      <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? "opacity-60" : ""}>
        <DataTable
          label="Available creators"
          columns={creatorColumns}
          rows={answer.data?.creators}
          rowId={(creator) => creator._id}
          rowName={(creator) => creator.username}
          selection={{
            ids: new Set(chosen.keys()),
            onChange: (ids) => onChosen(withSelection(chosen, ids, shown)),
          }}
          onOpen={toggle}
          hiddenColumns={isTight ? lessThanAll : everything}
          card={creatorCard}
          empty={<NobodyAvailable campaign={campaign} isFiltered={!isAnyCreator(filter)} onReset={onReset} />}
        />
      </div>
      {(answer.data?.pages ?? 0) > 1 && (
        <div className="mt-3 flex justify-end">
          <Pagination
            page={page}
            pages={answer.data?.pages ?? 1}
            isEstimate={isEstimate}
            loading={answer.isPlaceholderData}
            onPage={(next) => setPlace({ filterName, page: next })}
          />
        </div>
      )}
    </section>
  );
}

function NobodyAvailable({
  campaign,
  isFiltered,
  onReset,
}: {
  campaign: campaigns.Campaign;
  isFiltered: boolean;
  onReset: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState title="No creator matches these filters" action={<Button onClick={onReset}>Reset filters</Button>} />
    );
  }
  return (
    <EmptyState
      title="No creator fits this campaign"
      action={
        <Link to={editPath} params={{ campaignId: campaign._id }} className={buttonClasses("primary")}>
          Widen genres and regions
        </Link>
      }
    >
      Nobody of its genres and regions, with a usual cost within the {formatMoney(campaign.budget)} that remain, is left
      to write to. Widen the genres and regions, or raise the budget.
    </EmptyState>
  );
}
