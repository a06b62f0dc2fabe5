import type { campaigns, decisions } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { formatCount, formatMoney, formatNumber, formatPercent, formatQuantity } from "../../../ui/format";
import { FullDialog } from "../../../ui/full-dialog";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Select } from "../../../ui/select";
import { Skeleton } from "../../../ui/skeleton";
import { useDebounced } from "../../../ui/use-debounced";
import type { CreatorFilter } from "../choosing/creator-filter";
import { budgetFor, viewsFor } from "./frontier";
import { campaignPlan, outreachPlan } from "./plan.queries";
import { PlanPlot } from "./plan-plot";
import { PlanSlider } from "./plan-slider";
import { PlanTable } from "./plan-table";

type Aim = "views" | "cost" | "outreach";

interface Props {
  campaign: campaigns.Campaign;
  filters: CreatorFilter;
  onClose: () => void;
  /** Takes those of a plan who are not in a conversation yet. */
  onChoose?: (creators: decisions.OutreachPlan["picked"]) => void;
}

const aims: { value: Aim; label: string }[] = [
  { value: "views", label: "The most views for a budget" },
  { value: "cost", label: "The least cost for the views" },
  { value: "outreach", label: "Whom to write to, if not all say yes" },
];

/** The best choice of creators, with its proof. What the sliders say while they move is read off the first plan. */
export function PlanDialog({ campaign, filters, onClose, onChoose }: Props) {
  const [aim, setAim] = useState<Aim>("views");
  const [moved, setMoved] = useState<{ budget?: number; views?: number; confidence: number }>({ confidence: 0.8 });
  const [settled, setSettled] = useState(moved);
  useDebounced(moved, settled, setSettled);
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set());
  const [excluded, setExcluded] = useState<ReadonlyMap<string, string>>(new Map());

  const named = { filters, include: [...included], exclude: [...excluded.keys()] };
  const { budget, views, confidence } = settled;
  const first = useQuery(campaignPlan(campaign._id, { aim: "views", ...named }));
  const deals = useQuery({
    ...campaignPlan(campaign._id, {
      aim: aim === "cost" ? "cost" : "views",
      ...named,
      ...(budget !== undefined && { budget }),
      ...(aim === "cost" && views !== undefined && views > 0 && { views }),
    }),
    enabled: aim !== "outreach",
  });
  const writing = useQuery({
    ...outreachPlan(campaign._id, {
      confidence,
      ...named,
      ...(budget !== undefined && { budget }),
      ...(views !== undefined && views > 0 && { views }),
    }),
    enabled: aim === "outreach",
  });
  const answer = aim === "outreach" ? writing : deals;
  const plan = answer.data;
  const frontier = first.data?.frontier ?? [];
  const mostBudget = frontier.at(-1)?.budget ?? 0;
  const mostViews = frontier.at(-1)?.views ?? 0;
  const shownBudget = moved.budget ?? first.data?.asked.budget ?? 0;
  const shownViews = moved.views ?? first.data?.asked.views ?? 0;
  const enough = budgetFor(frontier, shownViews);

  function include(id: string) {
    const next = new Set(included);
    if (!next.delete(id)) next.add(id);
    setIncluded(next);
  }

  function exclude(id: string) {
    const name = plan?.picked.find(({ creator }) => creator._id === id)?.creator.username ?? "";
    setIncluded(new Set([...included].filter((other) => other !== id)));
    setExcluded(new Map([...excluded, [id, name]]));
  }

  const free = (plan?.picked ?? []).filter(({ threadId }) => threadId === undefined);
  return (
    <FullDialog title="Plan" description={`For ${campaign.name}, among those who match the filters`} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:flex-row md:p-6">
        <section aria-label="What to plan" className="flex shrink-0 flex-col gap-4 md:w-72">
          <Select label="Aim" value={aim} options={aims} onChange={setAim} />
          <PlanSlider
            label="Budget"
            value={shownBudget}
            most={mostBudget}
            step={Math.max(1, Math.round(mostBudget / 200))}
            words={formatMoney(shownBudget)}
            onMove={(next) => setMoved({ ...moved, budget: next })}
          />
          {aim === "views" ? (
            <p className="text-[13px] text-muted">
              About {formatCount(viewsFor(frontier, shownBudget))} views or more.
            </p>
          ) : (
            <PlanSlider
              label="Views"
              value={shownViews}
              most={Math.max(mostViews, shownViews)}
              step={Math.max(1, Math.round(mostViews / 200))}
              words={formatNumber(shownViews)}
              onMove={(next) => setMoved({ ...moved, views: next })}
            />
          )}
          {aim === "cost" && (
            <p className="text-[13px] text-muted">
              {enough === undefined ? "More than twice the budget." : `${formatMoney(enough)} or less.`}
            </p>
          )}
          {aim === "outreach" && (
            <PlanSlider
              label="Confidence"
              value={moved.confidence * 100}
              least={50}
              most={99}
              step={1}
              words={formatPercent(Math.round(moved.confidence * 100))}
              onMove={(next) => setMoved({ ...moved, confidence: next / 100 })}
            />
          )}
          {excluded.size > 0 && (
            <div>
              <h3 className="text-[13px] font-medium">Excluded</h3>
              <ul className="mt-1 flex flex-wrap gap-1">
                {[...excluded].map(([id, name]) => (
                  <li key={id}>
                    <Button
                      size="small"
                      aria-label={`Allow ${name}`}
                      onClick={() => setExcluded(new Map([...excluded].filter(([other]) => other !== id)))}
                    >
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-[13px] text-muted">
            Costs, views and chances are estimates: from what was given of each creator and what was seen of them.
          </p>
        </section>
        <section aria-label="The plan" aria-busy={answer.isFetching} className="min-w-0 flex-1">
          {answer.isLoadingError ? (
            <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
          ) : plan === undefined ? (
            <Skeleton className="h-64 w-full" />
          ) : (
            <div className={answer.isPlaceholderData ? "opacity-60" : ""}>
              <RefreshFailed query={answer} />
              <Summary plan={plan} />
              {plan.picked.length === 0 ? (
                <EmptyState title="Nobody is in the plan">{plan.nothing}</EmptyState>
              ) : (
                <>
                  <PlanPlot points={pointsOf(plan)} />
                  <div className="my-3 flex flex-wrap items-center gap-2">
                    {onChoose && (
                      <Button tone="primary" disabled={free.length === 0} onClick={() => onChoose(free)}>
                        {aim === "outreach" ? "Write to these" : `Choose ${formatQuantity(free.length, "creator")}`}
                      </Button>
                    )}
                    {free.length < plan.picked.length && (
                      <span className="text-[13px] text-muted">
                        {formatQuantity(plan.picked.length - free.length, "is", "are")} in conversation already.
                      </span>
                    )}
                  </div>
                  <PlanTable rows={plan.picked} included={included} onInclude={include} onExclude={exclude} />
                </>
              )}
              {"almost" in plan && plan.almost.length > 0 && <WhatItWouldTake almost={plan.almost} />}
            </div>
          )}
        </section>
      </div>
    </FullDialog>
  );
}

function pointsOf(plan: decisions.Plan | decisions.OutreachPlan) {
  const others = "almost" in plan ? plan.almost : [];
  return [
    ...plan.picked.map((row) => ({ ...row, isPicked: true })),
    ...others.map((row) => ({ ...row, isPicked: false })),
  ].map(({ creator, cost, views, isPicked }) => ({
    id: creator._id,
    name: creator.username,
    cost,
    views,
    isPicked,
  }));
}

function Summary({ plan }: { plan: decisions.Plan | decisions.OutreachPlan }) {
  return (
    <p role="status" className="mb-3 text-pretty">
      {"isProven" in plan ? dealWords(plan) : writingWords(plan)}
    </p>
  );
}

function dealWords({ picked, cost, views, isProven, gapPercent, candidates, short, price }: decisions.Plan): string {
  const what = `${formatQuantity(picked.length, "creator")} for ${formatMoney(cost)}: about ${formatNumber(views)} views.`;
  const proof = isProven
    ? `No other choice of the ${formatNumber(candidates)} is better.`
    : `Another choice of the ${formatNumber(candidates)} could be better, by ${formatPercent(gapPercent)} at most.`;
  const more =
    price.viewsPerDollar > 0 ? ` ${formatMoney(1)} more would bring ${formatNumber(price.viewsPerDollar)}.` : "";
  return `${what} ${proof}${more}${short ? ` ${shortWords(short)}` : ""}`;
}

function shortWords({ views, dollars }: NonNullable<decisions.Plan["short"]>): string {
  if (views === 0) return `That is ${formatMoney(dollars ?? 0)} above the budget.`;
  const missing = `${formatNumber(views)} views are missing to the target`;
  return dollars === null
    ? `${missing}, and no budget would do.`
    : `${missing}; ${formatMoney(dollars)} more would do.`;
}

function writingWords({ picked, chance, chanceError, expected, cost, short }: decisions.OutreachPlan): string {
  const reached = `${formatPercent(Math.round(chance * 100))} (give or take ${formatPercent(Math.round(chanceError * 1_000) / 10)})`;
  const missing = short ? ` ${formatNumber(short.views)} views are missing to do so with this confidence.` : "";
  return `Writing to ${formatQuantity(picked.length, "creator")} reaches the views with a chance of ${reached}: about ${formatNumber(Math.round(expected.deals * 10) / 10)} deals for ${formatMoney(cost.low)} to ${formatMoney(cost.high)}.${missing}`;
}

function WhatItWouldTake({ almost }: { almost: readonly decisions.AlmostPlanned[] }) {
  return (
    <div className="mt-6">
      <h3 className="font-medium">What it would take for others</h3>
      <ul className="mt-1 text-[13px]">
        {almost.map(({ creator, cost, views, dollarsTooDear }) => (
          <li key={creator._id} className="py-0.5">
            {creator.username} ({formatMoney(cost)}, {formatNumber(views)} views) would be in it for{" "}
            {formatMoney(Math.max(0, cost - dollarsTooDear))}.
          </li>
        ))}
      </ul>
    </div>
  );
}
