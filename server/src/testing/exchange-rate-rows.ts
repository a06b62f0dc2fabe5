import type { Row } from "./every-call.js";

const adminOnly = [401, 403, 403, 200] as const;

export const exchangeRateRows: Record<string, Row> = {
  "exchangeRates.listExchangeRates": { statuses: adminOnly },
  "exchangeRates.setExchangeRate": {
    statuses: adminOnly,
    request: () => ({ params: { currency: "EUR" }, body: { rate: 1.08 } }),
  },
  // No rate is set.
  "exchangeRates.removeExchangeRate": {
    statuses: [401, 403, 403, 404],
    request: () => ({ params: { currency: "XOF" } }),
  },
  "exchangeRates.getExchangeRates": { statuses: [401, 200, 200, 200] },
};
