import type { decisions } from "@overture/contract";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { Count, Money } from "../../../ui/figures";
import { formatPercent, formatQuantity } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { ScrollRegion } from "../../../ui/scroll-region";

type Row = decisions.OutreachPlan["picked"][number] & Partial<Pick<decisions.PlannedCreator, "why">>;

/** Comes by a name. */
const metrics = loadable(() => import("../../../entities/creator/creator-metrics-dialog"));

interface Props {
  rows: readonly Row[];
  included: ReadonlySet<string>;
  onInclude: (creatorId: string) => void;
  onExclude: (creatorId: string) => void;
}

const mostShown = 200;
const whyWords = { best: "Best for the price", included: "Pinned", quota: "Asked for by number" };

/** Who is in the plan, and why; a name shows on what the estimates of a creator stand. */
export function PlanTable({ rows, included, onInclude, onExclude }: Props) {
  const [shown, setShown] = useState<Row["creator"]>();
  const Metrics = metrics.useModule(shown !== undefined)?.CreatorMetricsDialog;
  /** Deals are chosen together; whom to write to comes in an order. */
  const isOrdered = rows.every(({ why }) => why === undefined);
  return (
    <>
      <ScrollRegion label="Creators in the plan" className="overflow-x-auto rounded border border-line">
        <table className="w-full text-left text-sm whitespace-nowrap max-md:[&_td]:px-1.5 max-md:[&_th]:px-2 [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th]:text-muted">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">Creator</th>
              <th scope="col" className="text-right">
                Cost
              </th>
              <th scope="col" className="text-right max-md:hidden">
                Views
              </th>
              <th scope="col" className="text-right max-xl:hidden">
                Per 1,000
              </th>
              <th scope="col" className="text-right max-md:hidden">
                Chance
              </th>
              <th scope="col" className="max-md:hidden">
                Why
              </th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ creator, threadId, cost, views, chance, seen, why }, index) => {
              const { _id, username } = creator;
              return (
                <tr key={_id} className="border-b border-line last:border-0">
                  {/* What the others leave is the name's. */}
                  <th scope="row" title={username} className="w-full max-w-0 truncate text-text!">
                    {isOrdered && <span className="mr-2 text-muted tabular-nums">{index + 1}.</span>}
                    <button type="button" className="pressable hover:underline" onClick={() => setShown(creator)}>
                      {username}
                    </button>
                    {threadId !== undefined && (
                      <span className="ml-2 text-[13px] text-muted max-md:ml-0 max-md:block">in conversation</span>
                    )}
                    <span className="block text-[13px] whitespace-normal text-muted md:hidden">
                      {`${formatPercent(Math.round(chance * 100))}${seen.settled > 0 ? ` ${fromSeen(seen.settled, "mail")}` : ""}, ${whyOf(why).toLowerCase()}`}
                    </span>
                  </th>
                  <td className="text-right">
                    <Money value={cost} />
                    <StandsOn count={seen.prices} of="price" />
                    <span className="block text-[13px] text-muted md:hidden">
                      <Count value={views} /> views
                    </span>
                  </td>
                  <td className="text-right max-md:hidden">
                    <Count value={views} />
                    <StandsOn count={seen.deliveries} of="delivered deal" />
                  </td>
                  <td className="text-right max-xl:hidden">
                    <Money value={views > 0 ? (cost / views) * 1_000 : undefined} />
                  </td>
                  <td className="text-right tabular-nums max-md:hidden">
                    {formatPercent(Math.round(chance * 100))}
                    <StandsOn count={seen.settled} of="mail" />
                  </td>
                  <td className="text-muted max-md:hidden">{whyOf(why)}</td>
                  <td className="text-right">
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={`Pin ${username}`}
                      aria-pressed={included.has(_id)}
                      onClick={() => onInclude(_id)}
                    >
                      {included.has(_id) ? "Unpin" : "Pin"}
                    </Button>
                    <Button size="small" tone="quiet" aria-label={`Exclude ${username}`} onClick={() => onExclude(_id)}>
                      Exclude
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-[13px] text-muted">
        Costs, views and chances are estimates. Where nothing stands below one, it comes from given figures alone.
      </p>
      {rows.length > mostShown && (
        <p className="mt-2 text-[13px] text-muted">And {formatQuantity(rows.length - mostShown, "more creator")}.</p>
      )}
      {Metrics && shown && <Metrics creator={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** On how much an estimate stands, where anything was seen. */
function StandsOn({ count, of }: { count: number; of: string }) {
  return count > 0 && <span className="block text-[13px] text-muted max-md:hidden">{fromSeen(count, of)}</span>;
}

function fromSeen(count: number, of: string): string {
  return `from ${formatQuantity(count, of)}`;
}

/** Whom to write to is whoever adds most to the chance. */
function whyOf(why: Row["why"]): string {
  return why ? whyWords[why] : "Likely to help";
}
