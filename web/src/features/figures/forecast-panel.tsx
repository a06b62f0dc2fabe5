import type { figures, forecast } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { plural, Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { translated } from "../../language/translate";
import { ErrorState } from "../../ui/error-state";
import { formatCount, formatDay, formatMoney, formatNumber, formatPercent } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { ScrollRegion } from "../../ui/scroll-region";
import { Skeleton } from "../../ui/skeleton";
import { FigureTable } from "./chart";
import { campaignForecast } from "./figures.queries";
import { ForecastFan, rangeInWords } from "./forecast-fan";

interface Props {
  campaignId: string;
  figures: figures.CampaignFigures;
}

/** The forecast of a campaign: how far it gets, when, on what basis, and how often earlier forecasts were right. */
export function ForecastPanel({ campaignId, figures }: Props) {
  const found = useQuery(campaignForecast(campaignId));
  const { data } = found;
  return (
    <section aria-label={t`Forecast`} className="min-w-0 rounded border border-line bg-raised p-4">
      <h2 className="font-medium">{t`Forecast of 90 days`}</h2>
      {data ? (
        <>
          <RefreshFailed query={found} />
          <Forecast data={data} figures={figures} />
        </>
      ) : found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t`Working out the forecast`}</span>
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
      <p className="text-[13px] text-muted">{t`Estimates: 8 of 10 times it should be between the two figures.`}</p>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Fact
          label={t`Views`}
          value={t`about ${formatCount(views.likely)}`}
          beside={rangeInWords(views, formatCount)}
        />
        <Fact label={t`Spend`} value={t`about ${wholeMoney(spend.likely)}`} beside={rangeInWords(spend, wholeMoney)} />
        <Fact
          label={t`Deals`}
          value={t`about ${formatNumber(deals.likely)}`}
          beside={rangeInWords(deals, formatNumber)}
        />
        {plannedViews > 0 && (
          <Fact
            label={t`Chance of the target`}
            value={isReached ? t`Reached` : chanceInWords(chanceOfTarget)}
            beside={isReached ? t`by what is closed` : targetBy ? whenInWords(targetBy) : t`of what is under way alone`}
          />
        )}
      </dl>
      <ForecastFan days={days} figures={figures} />
      <Disclosure summary={t`As a table`}>
        <ScrollRegion label={t`Forecast as a table`} className="mt-2 max-h-72 overflow-auto">
          <FigureTable
            label={t`Forecast of views`}
            head={[t`By the end of`, t`Low`, t`Likely`, t`High`]}
            rows={days.map(({ date, views: { low, likely, high } }) => [
              date,
              formatDay(date),
              formatNumber(low),
              formatNumber(likely),
              formatNumber(high),
            ])}
          />
        </ScrollRegion>
      </Disclosure>
      <Held past={past} />
      <Disclosure summary={t`On what this stands`}>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {assumes.map((words) => (
            <li key={words}>{translated(words)}.</li>
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

/** Compares earlier forecasts with the outcome. */
function Held({ past }: { past: readonly forecast.PastForecast[] }) {
  if (past.length === 0) {
    return (
      <p className="mt-2 text-[13px] text-muted">
        <Trans>
          No forecast of this campaign is old enough to be compared: one is kept each day, and compared after two weeks.
        </Trans>
      </p>
    );
  }
  const held = past.filter((each) => each.held).length;
  return (
    <Disclosure summary={plural(past.length, { one: `Held ${held} of # time`, other: `Held ${held} of # times` })}>
      <ScrollRegion label={t`Earlier forecasts`} className="mt-2 max-h-72 overflow-auto">
        <FigureTable
          label={t`Earlier forecasts of views, and what came`}
          head={[t`Forecast on`, t`For the end of`, t`Between`, t`Came`, t`Held`]}
          rows={past.map(({ on, until, low, high, came, held: isHeld }) => [
            on,
            formatDay(on),
            formatDay(until),
            t`${formatCount(low)} and ${formatCount(high)}`,
            formatCount(came),
            isHeld ? t`Yes` : t`No`,
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

/** Formats dollars without cents, because an estimate is not that exact. */
function wholeMoney(dollars: number): string {
  return formatMoney(Math.round(dollars));
}

function whenInWords(by: NonNullable<forecast.Forecast["targetBy"]>): string {
  return t`if so about ${formatDay(by.likely)}, from ${formatDay(by.low)} to ${formatDay(by.high)}`;
}

/** The chance is simulated, so it is never shown as 0 or 100 %. */
function chanceInWords(chance: number): string {
  if (chance === 0) return t`below 1%`;
  if (chance === 1) return t`over 99%`;
  return t`about ${formatPercent(Math.min(99, Math.max(1, Math.round(100 * chance))))}`;
}
