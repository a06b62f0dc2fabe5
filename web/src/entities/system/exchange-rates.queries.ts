import { exchangeRates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

export const exchangeRateKeys = {
  all: ["exchange-rates"] as const,
  applied: ["exchange-rates", "applied"] as const,
  kept: ["exchange-rates", "kept"] as const,
};

/** The value of one unit of each other currency in the installation's currency. Administrators change it seldom. */
export const appliedRates = queryOptions({
  queryKey: exchangeRateKeys.applied,
  queryFn: async ({ signal }) => (await call(exchangeRates.getExchangeRates, { signal })).rates,
});
