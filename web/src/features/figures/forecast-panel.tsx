import type { figures, forecast } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { formatCount, formatDate, formatMoney, formatNumber, formatPercent } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { ScrollRegion } from "../../ui/scroll-region";
import { Skeleton } from "../../ui/skeleton";
import { FigureTable } from "./chart";
import { campaignForecast } from "./figures.queries";
import { dayTime, ForecastFan, rangeInWords } from "./forecast-fan";

interface Props {
  campaignId: string;
  figures: figures.CampaignFigures;
}

/** What is likely to come of what is under way: how far, by when, on what that stands, and how often it held. */
export function ForecastPanel({ campaignId, figures }: Props) {
  const found = useQuery(campaignForecast(campaignId));
  const { data } = found;
  return (
    <section aria-label="Forecast" className="min-w-0 rounded border border-line bg-raised p-4">
      <h2 className="font-medium">Forecast of 90 days</h2>
      {data ? (
        <>
          <RefreshFailed query={found} />
          <Forecast data={data} figures={figures} />
        </>
      ) : found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Working out the forecast</span>
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-3 h-60 w-full" />
        </div>
      )}
    </section>
  );
}

function Forecast({ data, figures }: { data: forecast.Forecast; figures: figures.CampaignFigures }) {
  const { views, spend, deals, chanceOfTarget, targetBy, days, past, assumes } = data;
  const { plannedViews } = figures;
  const isReached = (figures.days.at(-1)?.views ?? 0) >= plannedViews;
  return (
    <>
      <p className="text-[13px] text-muted">Estimates: 8 of 10 times it should be between the two figures.</p>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Fact label="Views" value={`about ${formatCount(views.likely)}`} beside={rangeInWords(views, formatCount)} />
        <Fact label="Spend" value={`about ${wholeMoney(spend.likely)}`} beside={rangeInWords(spend, wholeMoney)} />
        <Fact label="Deals" value={`about ${formatNumber(deals.likely)}`} beside={rangeInWords(deals, formatNumber)} />
        {plannedViews > 0 && (
          <Fact
            label="Chance of the target"
            value={isReached ? "Reached" : chanceInWords(chanceOfTarget)}
            beside={
              isReached
                ? "by what is closed"
                : targetBy
                  ? `if so about ${formatDate(dayTime(targetBy.likely))}, from ${formatDate(dayTime(targetBy.low))} to ${formatDate(dayTime(targetBy.high))}`
                  : "of what is under way alone"
            }
          />
        )}
      </dl>
      <ForecastFan days={days} figures={figures} />
      <Disclosure summary="As a table">
        <ScrollRegion label="Forecast as a table" className="mt-2 max-h-72 overflow-auto">
          <FigureTable
            label="Forecast of views"
            head={["By the end of", "Low", "Likely", "High"]}
            rows={days.map(({ date, views: { low, likely, high } }) => [
              date,
              formatDate(dayTime(date)),
              formatNumber(low),
              formatNumber(likely),
              formatNumber(high),
            ])}
          />
        </ScrollRegion>
      </Disclosure>
      <Held past={past} />
      <Disclosure summary="On what this stands">
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {assumes.map((words) => (
            <li key={words}>{words}.</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

function Fact({ label, value, beside }: { label: string; value: string; beside: string }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
      <dd className="text-[13px] text-muted tabular-nums">{beside}</dd>
    </div>
  );
}

/** Earlier forecasts beside what came. */
function Held({ past }: { past: readonly forecast.PastForecast[] }) {
  if (past.length === 0) {
    return (
      <p className="mt-2 text-[13px] text-muted">
        No forecast of this campaign is old enough to be compared: one is kept each day, and compared after two weeks.
      </p>
    );
  }
  const held = past.filter((each) => each.held).length;
  return (
    <Disclosure summary={`Held ${held} of ${past.length} ${past.length === 1 ? "time" : "times"}`}>
      <ScrollRegion label="Earlier forecasts" className="mt-2 max-h-72 overflow-auto">
        <FigureTable
          label="Earlier forecasts of views, and what came"
          head={["Forecast on", "For the end of", "Between", "Came", "Held"]}
          rows={past.map(({ on, until, low, high, came, held: isHeld }) => [
            on,
            formatDate(dayTime(on)),
            formatDate(dayTime(until)),
            `${formatCount(low)} and ${formatCount(high)}`,
            formatCount(came),
            isHeld ? "Yes" : "No",
          ])}
        />
      </ScrollRegion>
    </Disclosure>
  );
}

function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-2 text-[13px]">
      <summary className="pressable cursor-pointer rounded text-muted hover:text-text">{summary}</summary>
      {children}
    </details>
  );
}

/** Cents would promise more than an estimate can hold. */
function wholeMoney(dollars: number): string {
  return formatMoney(Math.round(dollars));
}

/** A simulation is never certain. */
function chanceInWords(chance: number): string {
  if (chance === 0) return "below 1%";
  if (chance === 1) return "over 99%";
  return `about ${formatPercent(Math.min(99, Math.max(1, Math.round(100 * chance))))}`;
}
