import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { LazyExportMenu } from "../../entities/export/lazy-export-menu";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { Button, buttonClasses } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Page } from "../../ui/page";
import { localDay, readerZone } from "../../ui/reader-zone";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useNow } from "../../ui/use-now";
import { type Numbers, numbersOf, questionOf } from "./analytics.queries";
import { AnalyticsControls } from "./analytics-controls";
import {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  countAnalyticsFilters,
  type FilterName,
  noAnalyticsFilter,
  usualAnalytics,
} from "./analytics-search";
import { AnalyticsSummary } from "./analytics-summary";
import { AnalyticsTable } from "./analytics-table";
import { PlotPanel } from "./plot/plot-panel";

interface Props {
  search: AnalyticsSearch;
  onSearch: ChangeAnalyticsSearch;
}

/** Numbers across all campaigns that the user may read, by measure, grouping and period. */
export function AnalyticsPage({ search, onSearch }: Props) {
  const today = localDay(useNow());
  const asked = questionOf(search, today);
  const answer = useQuery(numbersOf(asked));
  const numbers = answer.data;
  const { timeZone: _zone, ...exported } = asked;
  const zone = readerZone();
  const views = useTableViews<AnalyticsSearch>({ table: "analytics", search, start: usualAnalytics, onSearch });
  return (
    <Page
      title={t`Analytics`}
      description={t`What came of mail in all campaigns that you may read. Days are those of ${zone ?? "UTC"}.`}
      width="wide"
      actions={
        <>
          <LazyTableTools views={views} />
          <LazyExportMenu
            disabled={!numbers || numbers.rows.length === 0}
            lists={[{ kind: "analytics", query: { ...exported, ...(zone !== undefined && { timeZone: zone }) } }]}
          />
        </>
      }
    >
      <AnalyticsControls search={search} onSearch={onSearch} today={today} />
      <RefreshFailed query={answer} />
      {answer.isError && !numbers ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : numbers && isEmpty(numbers) ? (
        <NothingCounted search={search} onSearch={onSearch} />
      ) : (
        <div aria-busy={answer.isPlaceholderData} className="mt-4 flex flex-col gap-4">
          <AnalyticsSummary numbers={numbers} />
          <PlotPanel numbers={numbers} search={search} onSearch={onSearch} />
          <AnalyticsTable numbers={numbers} onDrill={(name, value) => onSearch(drill(name, value), "push")} />
        </div>
      )}
    </Page>
  );
}

/** Filters by one row and shows it day by day. */
function drill(name: FilterName, value: string): Partial<AnalyticsSearch> {
  return { [name]: value, by: "day" };
}

function isEmpty({ rows, overall }: Numbers): boolean {
  return !overall.value && !overall.n && !overall.before && rows.every(({ value, before }) => !value && !before);
}

function NothingCounted({ search, onSearch }: Props) {
  if (countAnalyticsFilters(search) > 0) {
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden size={24} />}
        title={t`Nothing matches these filters`}
        action={<Button onClick={() => onSearch(noAnalyticsFilter, "push")}>{t`Reset filters`}</Button>}
      >
        {t`In this period there is nothing to count of what they leave.`}
      </EmptyState>
    );
  }
  const isLongest = search.period === "12m" && search.from === undefined && search.to === undefined && !search.zoom;
  const whole = { period: "12m", from: undefined, to: undefined, zoom: undefined } as const;
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden size={24} />}
      title={t`Nothing to count yet`}
      action={
        isLongest ? (
          <Link to="/campaigns" className={buttonClasses()}>
            {t`Go to the campaigns`}
          </Link>
        ) : (
          <Button onClick={() => onSearch(whole, "push")}>{t`Show the last 12 months`}</Button>
        )
      }
    >
      <Trans>
        Mails that are sent, answers, deals and the views they bring are counted here as they happen. In this period
        there are none.
      </Trans>
    </EmptyState>
  );
}
