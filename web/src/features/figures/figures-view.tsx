import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import type { ReactNode } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { costPerThousand } from "../../entities/thread/deal-at-hand";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatCount, formatMoney } from "../../ui/format";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { campaignFigures } from "./figures.queries";
import { ForecastPanel } from "./forecast-panel";
import { FunnelChart } from "./funnel-chart";
import { PriceChart } from "./price-chart";
import { ProgressChart } from "./progress-chart";

interface Props {
  campaign: campaigns.Campaign;
  onOpen: (threadId: string) => void;
  /** The button that creates the first conversations. */
  begin: ReactNode;
}

/** Charts of the campaign. */
export function FiguresView({ campaign, onOpen, begin }: Props) {
  const found = useQuery(campaignFigures(campaign._id));
  const { data, error, refetch } = found;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <FiguresSkeleton />;
  if (data.funnel.chosen === 0) {
    return (
      <EmptyState icon={<ChartLine aria-hidden size={24} />} title={t`Nothing to draw yet`} action={begin}>
        <Trans>
          Spend and views over time, how far conversations come and what creators cost appear here once there are some.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <section aria-label={t`Figures`} className="@container p-4 md:px-6">
      <RefreshFailed query={found} />
      <ForecastPanel campaignId={campaign._id} figures={data} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
        <ProgressChart
          title={t`Spent`}
          figures={data}
          plan={data.plannedSpend}
          valueOf={({ spent }) => spent}
          format={formatMoney}
        />
        <ProgressChart
          title={t`Views booked`}
          figures={data}
          plan={data.plannedViews}
          valueOf={({ views }) => views}
          format={formatCount}
        />
        <FunnelChart funnel={data.funnel} />
        {data.creators.length > 0 ? (
          <PriceChart
            creators={data.creators}
            planned={costPerThousand(data.plannedSpend, data.plannedViews)}
            onOpen={onOpen}
          />
        ) : (
          <div className="rounded border border-line bg-raised">
            <EmptyState title={t`No price has been named yet`}>
              {t`What each creator costs for a thousand views is drawn here once the first names a price.`}
            </EmptyState>
          </div>
        )}
      </div>
    </section>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" className="@container p-4 md:px-6">
      <span className="sr-only">{t`Loading the figures`}</span>
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        {[1, 2, 3, 4].map((chart) => (
          <div key={chart} className="rounded border border-line bg-raised p-4">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="mt-3 h-48 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
