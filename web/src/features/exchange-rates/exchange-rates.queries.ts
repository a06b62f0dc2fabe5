import { exchangeRates } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { exchangeRateKeys } from "../../entities/system/exchange-rates.queries";

/** All rates that administrators have set, also those that are not applied. */
export const keptRates = queryOptions({
  queryKey: exchangeRateKeys.kept,
  queryFn: ({ signal }) => call(exchangeRates.listExchangeRates, { signal }),
});

export type NewRate = Pick<exchangeRates.ExchangeRate, "currency" | "rate">;

export function useSetExchangeRate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ currency, rate }: NewRate) =>
      call(exchangeRates.setExchangeRate, { params: { currency }, body: { rate } }),
    onSuccess: refresh,
  });
}

export function useRemoveExchangeRate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (currency: string) => call(exchangeRates.removeExchangeRate, { params: { currency } }),
    // Also after a refusal, because another administrator may have removed the rate.
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: exchangeRateKeys.all });
}
