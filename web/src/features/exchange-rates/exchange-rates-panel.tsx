import { useQuery } from "@tanstack/react-query";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { ownCurrency } from "../../language/currency";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { KeptPanel } from "../../ui/kept-panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { keptRates } from "./exchange-rates.queries";
import { NewRate } from "./new-rate";
import { RateRow } from "./rate-row";

/** The rates of other currencies, for imports and for prices in replies. */
export function ExchangeRatesPanel() {
  const found = useQuery(keptRates);
  const { data, error, refetch } = found;
  return (
    <KeptPanel
      title={t`Exchange rates`}
      description={[
        t`Amounts are in ${ownCurrency()}.`,
        t`Costs in an import and prices in replies that are in another currency are converted at these rates.`,
        t`What is stored already does not change with them.`,
      ].join(" ")}
    >
      <RefreshFailed query={found} />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{t`Loading the exchange rates`}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && (
        <>
          <NewRate known={data.filter(({ isApplied }) => isApplied).map(({ currency }) => currency)} />
          {data.length === 0 ? (
            <EmptyState title={t`No exchange rates yet`}>
              <Trans>
                Without a rate, costs in another currency are left out of an import, and a price in a reply is shown as
                it is.
              </Trans>
            </EmptyState>
          ) : (
            <ul aria-label={t`Exchange rates`} className="mt-4 max-h-[60dvh] divide-y divide-line overflow-y-auto">
              {data.map((kept) => (
                <RateRow key={kept.currency} kept={kept} />
              ))}
            </ul>
          )}
        </>
      )}
    </KeptPanel>
  );
}
