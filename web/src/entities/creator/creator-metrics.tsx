import type { estimates } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#language";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { formatMoney, formatNumber, formatPercent, formatQuantity } from "../../ui/format";
import { labelled } from "../../ui/labelled";
import { Skeleton } from "../../ui/skeleton";
import { metricsOfCreator } from "./metrics.queries";

type Figure = "acceptanceRate" | "dealSuccessIndex" | "avgCost" | "avgViews";

interface Row {
  figure: Figure;
  label: string;
  format: (value: number) => string;
  /** What it stands on: `from 2 mails`. */
  seen: (count: number) => string;
}

const rows: readonly Row[] = [
  {
    figure: "acceptanceRate",
    label: t`Acceptance rate`,
    format: formatPercent,
    seen: (count) => plural(count, { one: "from # mail", other: "from # mails" }),
  },
  {
    figure: "dealSuccessIndex",
    label: t`Deal success`,
    format: formatPercent,
    seen: (count) => plural(count, { one: "from # answer", other: "from # answers" }),
  },
  {
    figure: "avgCost",
    label: t`Average cost`,
    format: formatMoney,
    seen: (count) => plural(count, { one: "from # price", other: "from # prices" }),
  },
  {
    figure: "avgViews",
    label: t`Average views`,
    format: formatNumber,
    seen: (count) => plural(count, { one: "from # delivered deal", other: "from # delivered deals" }),
  },
];

/** The given figures of a creator next to the ones learned here, with the number of observations. */
export function CreatorMetrics({ creatorId }: { creatorId: string }) {
  const metrics = useQuery(metricsOfCreator(creatorId));
  if (metrics.isLoadingError)
    return <ErrorState message={messageOf(metrics.error)} onRetry={() => void metrics.refetch()} />;
  return (
    <div className="overflow-x-auto">
      <table aria-label={t`Given and learned figures`} className="w-full text-left text-[13px] tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t`Figure`}
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t`Given`}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t`Learned`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.figure} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 font-normal">
                {row.label}
              </th>
              {metrics.data ? (
                <Values row={row} metric={metrics.data[row.figure]} />
              ) : (
                <td colSpan={2} className="py-2">
                  <Skeleton className="h-9 w-full" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {metrics.data && <p className="mt-2 text-[13px] tabular-nums">{seenWords(metrics.data.seen)}</p>}
      <p className="mt-2 text-[13px] text-muted">
        {t`Learned figures are estimates: the given ones, corrected by what this installation has seen.`}{" "}
        {t`In four of five cases the truth lies within the range.`}
      </p>
    </div>
  );
}

const answers = (count: number) => plural(count, { one: "# answer", other: "# answers" });

/** The observations of the creator in all campaigns, in words. */
function seenWords({
  written,
  answered,
  deals,
  viewsBooked,
  viewsDelivered,
}: estimates.CreatorMetrics["seen"]): string {
  if (written === 0) return t`Not written to yet.`;
  const happened = [
    plural(written, { one: "Written to once", other: "Written to # times" }),
    answers(answered),
    formatQuantity(deals, "deal"),
  ].join(", ");
  if (viewsBooked === 0 && viewsDelivered === 0) return `${happened}.`;
  const delivered = formatNumber(viewsDelivered);
  const views = plural(Math.round(viewsBooked), {
    one: `# view booked, ${delivered} delivered.`,
    other: `# views booked, ${delivered} delivered.`,
  });
  return labelled(happened, views);
}

function Values({ row: { format, seen }, metric }: { row: Row; metric: estimates.Metric }) {
  const { given, estimate, low, high } = metric;
  return (
    <>
      <td className="py-2 pr-4">
        {given === undefined ? <span className="text-muted">{t`Not given`}</span> : format(given)}
      </td>
      <td className="py-2">
        {estimate === undefined ? (
          <span className="text-muted">{t`Nothing to estimate from`}</span>
        ) : (
          <>
            <span className="font-medium">{t`about ${format(estimate)}`}</span>
            {low !== undefined && high !== undefined && (
              <span className="text-muted">{`, ${t`${format(low)} to ${format(high)}`}`}</span>
            )}
          </>
        )}
        <span className="block text-muted">{metric.seen === 0 ? t`nothing seen yet` : seen(metric.seen)}</span>
      </td>
    </>
  );
}
