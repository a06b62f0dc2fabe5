import { exchangeRates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

export const exchangeRateKeys = {
  all: ["exchange-rates"] as const,
  applied: ["exchange-rates", "applied"] as const,
  kept: ["exchange-rates", "kept"] as const,
};

/** What one of each other currency is worth in the installation's own. Administrators change it now and then. */
export const appliedRates = queryOptions({
  queryKey: exchangeRateKeys.applied,
  queryFn: async ({ signal }) => (await call(exchangeRates.getExchangeRates, { signal })).rates,
});
