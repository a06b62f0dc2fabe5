import type { campaigns, decisions } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../../api/call-error";
import { translated } from "../../../language/translate";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { formatQuantity } from "../../../ui/format";
import { FullDialog } from "../../../ui/full-dialog";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { useDebounced } from "../../../ui/use-debounced";
import type { CreatorFilter } from "../choosing/creator-filter";
import { AlmostPlanned } from "./almost-planned";
import { campaignPlan, outreachPlan } from "./plan.queries";
import { bodyOf, errorsOf } from "./plan-options";
import { PlanPlot } from "./plan-plot";
import { PlanSettings } from "./plan-settings";
import { PlanTable } from "./plan-table";
import { type AnyPlan, planWords } from "./plan-words";
import { useKeptPlan } from "./use-kept-plan";

type Picked = decisions.OutreachPlan["picked"];

interface Props {
  campaign: campaigns.Campaign;
  filters: CreatorFilter;
  onClose: () => void;
  /** Chooses the creators of the plan that are not in a conversation yet. */
  onChoose: (creators: Picked) => void;
  /** Creates a draft for each of them; undefined if there is no template for the first message. */
  onDraft?: ((creators: Picked) => void) | undefined;
}

/** The best choice of creators, with its proof. While the sliders move, their values are read from the first plan. */
export function PlanDialog({ campaign, filters, onClose, onChoose, onDraft }: Props) {
  const { asked: wanted, ask, reset } = useKeptPlan(campaign._id);
  const { aim, request, included, excluded } = wanted;
  const [settled, setSettled] = useState(request);
  useDebounced(request, settled, setSettled);

  const named = { filters, include: [...included.keys()], exclude: [...excluded.keys()] };
  const { budget, views, confidence, options } = settled;
  const asked = { ...named, ...bodyOf(options) };
  const first = useQuery(campaignPlan(campaign._id, { aim: "views", ...asked })).data;
  // If there is no plan for the current settings, the sliders keep their ranges.
  const [known, setKnown] = useState(first);
  if (first && first !== known) setKnown(first);
  const deals = useQuery({
    ...campaignPlan(campaign._id, {
      aim: aim === "cost" ? "cost" : "views",
      ...asked,
      ...(budget !== undefined && { budget }),
      ...(aim === "cost" && views !== undefined && views > 0 && { views }),
    }),
    enabled: aim !== "outreach",
  });
  const writing = useQuery({
    ...outreachPlan(campaign._id, {
      confidence,
      ...named,
      ...(options.most !== undefined && { most: options.most }),
      ...(budget !== undefined && { budget }),
      ...(views !== undefined && views > 0 && { views }),
    }),
    enabled: aim === "outreach",
  });
  const answer = aim === "outreach" ? writing : deals;
  const plan = answer.data;
  const refused = answer.error instanceof CallError ? errorsOf(options, answer.error.errors) : {};
  const isRefused = Object.keys(refused).length > 0;

  function include(id: string) {
    ask({ included: included.has(id) ? without(included, id) : new Map([...included, [id, nameIn(plan, id)]]) });
  }

  function exclude(id: string) {
    ask({ included: without(included, id), excluded: new Map([...excluded, [id, nameIn(plan, id)]]) });
  }

  return (
    <FullDialog
      title={t`Plan`}
      description={t`For ${campaign.name}, among those who match the filters`}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:flex-row md:p-6">
        <PlanSettings
          campaign={campaign}
          aim={aim}
          onAim={(next) => ask({ aim: next })}
          request={request}
          onRequest={(next) => ask({ request: next })}
          first={first ?? known}
          plan={deals.isPlaceholderData ? undefined : deals.data}
          errors={refused}
          included={included}
          onUnpin={(id) => ask({ included: without(included, id) })}
          excluded={excluded}
          onAllow={(id) => ask({ excluded: without(excluded, id) })}
          onReset={reset}
        />
        <section aria-label={t`The plan`} aria-busy={answer.isFetching} className="min-w-0 flex-1">
          {answer.isLoadingError && isRefused ? (
            <EmptyState title={t`This cannot be planned`}>{messageOf(answer.error)}</EmptyState>
          ) : answer.isLoadingError ? (
            <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
          ) : plan === undefined ? (
            <Skeleton className="h-64 w-full" />
          ) : (
            <div className={answer.isPlaceholderData ? "opacity-60" : ""}>
              <RefreshFailed query={answer} />
              <p role="status" className="mb-3 text-pretty">
                {planWords(plan)}
              </p>
              {plan.picked.length === 0 ? (
                <EmptyState title={t`Nobody is in the plan`}>{plan.nothing && translated(plan.nothing)}</EmptyState>
              ) : (
                <>
                  <PlanPlot points={pointsOf(plan)} />
                  <Actions plan={plan} isOld={answer.isPlaceholderData} onChoose={onChoose} onDraft={onDraft} />
                  <PlanTable rows={plan.picked} included={included} onInclude={include} onExclude={exclude} />
                </>
              )}
              {"almost" in plan && <AlmostPlanned almost={plan.almost} onInclude={include} />}
            </div>
          )}
        </section>
      </div>
    </FullDialog>
  );
}

function without(named: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return new Map([...named].filter(([other]) => other !== id));
}

function nameIn(plan: AnyPlan | undefined, id: string): string {
  const rows = [...(plan?.picked ?? []), ...(plan && "almost" in plan ? plan.almost : [])];
  return rows.find(({ creator }) => creator._id === id)?.creator.username ?? "";
}

function Actions({
  plan,
  isOld,
  onChoose,
  onDraft,
}: Pick<Props, "onChoose" | "onDraft"> & {
  plan: AnyPlan;
  /** Whether another plan is loading. */
  isOld: boolean;
}) {
  const free = plan.picked.filter(({ threadId }) => threadId === undefined);
  const inConversation = plan.picked.length - free.length;
  const count = formatQuantity(free.length, "creator");
  const cannot = isOld || free.length === 0;
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <Button tone={onDraft ? "plain" : "primary"} disabled={cannot} onClick={() => onChoose(free)}>
        {"isProven" in plan ? t`Choose ${count}` : t`Write to these`}
      </Button>
      {onDraft && (
        <Button tone="primary" disabled={cannot} onClick={() => onDraft(free)}>
          {t`Create ${formatQuantity(free.length, "draft")}`}
        </Button>
      )}
      {inConversation > 0 && (
        <span className="text-[13px] text-muted">
          {plural(inConversation, {
            one: "# is in conversation already.",
            other: "# are in conversation already.",
          })}
        </span>
      )}
    </div>
  );
}

function pointsOf(plan: AnyPlan) {
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
