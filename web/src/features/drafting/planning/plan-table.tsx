import type { decisions } from "@overture/contract";
import { useRef, useState } from "react";
import { plural, Trans, t } from "#language";
import { Button } from "../../../ui/button";
import { Count, Money } from "../../../ui/figures";
import { formatPercent } from "../../../ui/format";
import { loadable } from "../../../ui/loadable";
import { ScrollRegion } from "../../../ui/scroll-region";
import { useKeptFocus } from "../../../ui/use-kept-focus";

type Row = decisions.OutreachPlan["picked"][number] & Partial<Pick<decisions.PlannedCreator, "why">>;

/** Loaded when a name is pressed. */
const metrics = loadable(() => import("../../../entities/creator/creator-metrics-dialog"));

interface Props {
  rows: readonly Row[];
  included: ReadonlyMap<string, string>;
  onInclude: (creatorId: string) => void;
  onExclude: (creatorId: string) => void;
}

const maxShown = 200;
const whyWords = {
  best: { alone: t`Best for the price`, inList: t`best for the price` },
  included: { alone: t`Pinned`, inList: t`pinned` },
  quota: { alone: t`Asked for by number`, inList: t`asked for by number` },
};
/** A plan of creators to write to has those who add most to the chance of success. */
const helpWords = { alone: t`Likely to help`, inList: t`likely to help` };

/** The basis of an estimate: the number of prices, mails or delivered deals. */
const fromPrices = (count: number) => plural(count, { one: "from # price", other: "from # prices" });
const fromMails = (count: number) => plural(count, { one: "from # mail", other: "from # mails" });
const fromDeliveries = (count: number) =>
  plural(count, { one: "from # delivered deal", other: "from # delivered deals" });

/** The creators of a plan, and why each is in it. A name opens the basis of the creator's estimates. */
export function PlanTable({ rows, included, onInclude, onExclude }: Props) {
  const [shown, setShown] = useState<Row["creator"]>();
  const Metrics = metrics.useModule(shown !== undefined)?.CreatorMetricsDialog;
  /** Creators for deals are chosen together, but creators to write to have an order. */
  const isOrdered = rows.every(({ why }) => why === undefined);
  const list = useRef<HTMLTableSectionElement>(null);
  useKeptFocus(list, "tr");
  return (
    <>
      <ScrollRegion label={t`Creators in the plan`} className="overflow-x-auto rounded border border-line">
        <table className="w-full text-left text-sm whitespace-nowrap max-md:[&_td]:px-1.5 max-md:[&_th]:px-2 [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th]:text-muted">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">{t`Creator`}</th>
              <th scope="col" className="text-right">
                {t`Cost`}
              </th>
              <th scope="col" className="text-right max-md:hidden">
                {t`Views`}
              </th>
              <th scope="col" className="text-right max-xl:hidden">
                {t`Per 1,000`}
              </th>
              <th scope="col" className="text-right max-md:hidden">
                {t`Chance`}
              </th>
              <th scope="col" className="max-md:hidden">
                {t`Why`}
              </th>
              <th scope="col">
                <span className="sr-only">{t({ message: "Change", context: "verb" })}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.slice(0, maxShown).map(({ creator, threadId, cost, views, chance, seen, why }, index) => {
              const { _id, username } = creator;
              return (
                <tr key={_id} className="border-b border-line last:border-0">
                  {/* The name takes the width that the other columns leave. */}
                  <th scope="row" title={username} className="w-full max-w-0 truncate text-text!">
                    {isOrdered && <span className="mr-2 text-muted tabular-nums">{index + 1}.</span>}
                    <button type="button" className="pressable hover:underline" onClick={() => setShown(creator)}>
                      {username}
                    </button>
                    {threadId !== undefined && (
                      <span className="ml-2 text-[13px] text-muted max-md:ml-0 max-md:block">{t`in conversation`}</span>
                    )}
                    <span className="block text-[13px] whitespace-normal text-muted md:hidden">
                      {`${chanceWords(chance, seen.settled)}, ${whyOf(why).inList}`}
                    </span>
                  </th>
                  <td className="text-right">
                    <Money value={cost} />
                    <StandsOn count={seen.prices} words={fromPrices} />
                    <span className="block text-[13px] text-muted md:hidden">
                      <Trans>
                        <Count value={views} /> views
                      </Trans>
                    </span>
                  </td>
                  <td className="text-right max-md:hidden">
                    <Count value={views} />
                    <StandsOn count={seen.deliveries} words={fromDeliveries} />
                  </td>
                  <td className="text-right max-xl:hidden">
                    <Money value={views > 0 ? (cost / views) * 1_000 : undefined} />
                  </td>
                  <td className="text-right tabular-nums max-md:hidden">
                    {formatPercent(Math.round(chance * 100))}
                    <StandsOn count={seen.settled} words={fromMails} />
                  </td>
                  <td className="text-muted max-md:hidden">{whyOf(why).alone}</td>
                  <td className="text-right max-md:whitespace-normal">
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={included.has(_id) ? t`Unpin ${username}` : t`Pin ${username}`}
                      onClick={() => onInclude(_id)}
                    >
                      {included.has(_id) ? t`Unpin` : t`Pin`}
                    </Button>
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={t`Exclude ${username}`}
                      onClick={() => onExclude(_id)}
                    >
                      {t`Exclude`}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-[13px] text-muted">
        {t`Costs, views and chances are estimates. Where nothing stands below one, it comes from given figures alone.`}
      </p>
      {rows.length > maxShown && (
        <p className="mt-2 text-[13px] text-muted">
          {plural(rows.length - maxShown, { one: "And # more creator.", other: "And # more creators." })}
        </p>
      )}
      {Metrics && shown && <Metrics creator={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Renders nothing without any observations. */
function StandsOn({ count, words }: { count: number; words: (count: number) => string }) {
  return count > 0 && <span className="block text-[13px] text-muted max-md:hidden">{words(count)}</span>;
}

function chanceWords(chance: number, settled: number): string {
  const percent = formatPercent(Math.round(chance * 100));
  return settled > 0 ? `${percent} ${fromMails(settled)}` : percent;
}

function whyOf(why: Row["why"]) {
  return why ? whyWords[why] : helpWords;
}
