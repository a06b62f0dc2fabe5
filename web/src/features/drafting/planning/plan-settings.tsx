import type { campaigns, decisions, FieldErrors } from "@overture/contract";
import { useRef } from "react";
import { t } from "#language";
import { Button } from "../../../ui/button";
import { FormMessage } from "../../../ui/form-message";
import { formatCount, formatMoney, formatNumber, formatPercent } from "../../../ui/format";
import { Select } from "../../../ui/select";
import { useKeptFocus } from "../../../ui/use-kept-focus";
import { ExcludedCreators } from "./excluded-creators";
import { PinnedCreators } from "./pinned-creators";
import { PlanOptionFields } from "./plan-option-fields";
import { otherErrors, type PlanOptions } from "./plan-options";
import { PlanSlider } from "./plan-slider";

export type Aim = "views" | "cost" | "outreach";

/** The settings of a plan. The server chooses the values of sliders that the user has not moved. */
export interface PlanRequest {
  budget?: number | undefined;
  views?: number | undefined;
  confidence: number;
  options: PlanOptions;
}

interface Props {
  campaign: campaigns.Campaign;
  aim: Aim;
  onAim: (aim: Aim) => void;
  request: PlanRequest;
  onRequest: (request: PlanRequest) => void;
  /** The plan from which the sliders read their values while they move. */
  first: decisions.Plan | undefined;
  /** The plan for the settings as they are now, if there is one. */
  plan: decisions.Plan | undefined;
  errors: FieldErrors;
  included: ReadonlyMap<string, string>;
  onUnpin: (id: string) => void;
  excluded: ReadonlyMap<string, string>;
  onAllow: (id: string) => void;
  /** Undefined while nothing is asked that is not asked by itself. */
  onReset: (() => void) | undefined;
}

const aims: { value: Aim; label: string }[] = [
  { value: "views", label: t`The most views for a budget` },
  { value: "cost", label: t`The least cost for the views` },
  { value: "outreach", label: t`Whom to write to, if not all say yes` },
];

export function PlanSettings({ campaign, aim, onAim, request, onRequest, first, plan, errors, ...named }: Props) {
  const { confidence, options } = request;
  const frontier = first?.frontier ?? [];
  const maxBudget = frontier.at(-1)?.budget ?? 0;
  const maxViews = frontier.at(-1)?.views ?? 0;
  const budget = request.budget ?? first?.asked.budget ?? 0;
  const views = request.views ?? first?.asked.views ?? 0;
  const points = pointsOf(frontier, [first, plan]);
  const enough = budgetFor(points, views);
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part, "li");
  return (
    <section ref={part} aria-label={t`What to plan`} className="flex shrink-0 flex-col gap-4 md:w-72">
      <Select label={t`Aim`} value={aim} options={aims} onChange={onAim} />
      <PlanSlider
        label={t`Budget`}
        value={budget}
        most={Math.max(maxBudget, budget)}
        step={Math.max(1, Math.round(maxBudget / 200))}
        words={formatMoney(budget)}
        error={errors["budget"]}
        onMove={(next) => onRequest({ ...request, budget: next })}
      />
      {aim === "views" ? (
        <p className="text-[13px] text-muted">{t`About ${formatCount(viewsFor(points, budget))} views or more.`}</p>
      ) : (
        <PlanSlider
          label={t`Views`}
          value={views}
          most={Math.max(maxViews, views)}
          step={Math.max(1, Math.round(maxViews / 200))}
          words={formatNumber(views)}
          error={errors["views"]}
          onMove={(next) => onRequest({ ...request, views: next })}
        />
      )}
      {aim === "cost" && (
        <p className="text-[13px] text-muted">
          {enough === undefined ? t`More than twice the budget.` : t`${formatMoney(enough)} or less.`}
        </p>
      )}
      {aim === "outreach" && (
        <PlanSlider
          label={t`Confidence`}
          value={Math.round(confidence * 100)}
          least={50}
          most={99}
          step={1}
          words={formatPercent(Math.round(confidence * 100))}
          error={errors["confidence"]}
          onMove={(next) => onRequest({ ...request, confidence: next / 100 })}
        />
      )}
      <PlanOptionFields
        campaign={campaign}
        isOutreach={aim === "outreach"}
        options={options}
        errors={errors}
        onChange={(next) => onRequest({ ...request, options: next })}
      />
      <PinnedCreators included={named.included} onUnpin={named.onUnpin} />
      <ExcludedCreators excluded={named.excluded} onAllow={named.onAllow} />
      {otherErrors(errors).map((message) => (
        <FormMessage key={message}>{message}</FormMessage>
      ))}
      {named.onReset && (
        <div>
          <Button size="small" tone="quiet" onClick={named.onReset}>
            {t`Reset`}
          </Button>
        </div>
      )}
      <p className="text-[13px] text-muted">
        {t`Costs, views and chances are estimates: from what was given of each creator and what was seen of them.`}
      </p>
    </section>
  );
}

type Points = ReadonlyArray<Pick<decisions.Plan["frontier"][number], "budget" | "views">>;

/** What is known of budgets and their views, in ascending order: the frontier, and what the plans themselves bring. */
function pointsOf(frontier: Points, plans: ReadonlyArray<decisions.Plan | undefined>): Points {
  const own = plans.flatMap((plan) => (plan ? [{ budget: plan.cost, views: plan.views }] : []));
  return [...frontier, ...own].toSorted((one, other) => one.budget - other.budget);
}

/** The most views that a budget is known to bring: those of the points up to that budget. */
export function viewsFor(points: Points, budget: number): number {
  return points.reduce((most, point) => (point.budget <= budget ? Math.max(most, point.views) : most), 0);
}

/** The smallest budget that is known to bring the views; undefined if no point does. */
export function budgetFor(points: Points, views: number): number | undefined {
  return points.find((point) => point.views >= views)?.budget;
}
