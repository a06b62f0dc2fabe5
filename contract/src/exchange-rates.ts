import * as z from "zod/mini";
import { type DataOf, endpoint } from "./endpoint.js";
import { instant } from "./fields.js";
import { limits } from "./limits.js";

export { convert, readRate } from "./rate.js";

/** An ISO 4217 code; the call checks that the currency exists. */
const currencyCode = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/));

const { min, max } = limits.exchangeRate;
const outOfBounds = { error: `Enter a rate above 0, up to ${max.toLocaleString("en")}` };
const rate = z
  .number({ error: "Enter a rate above 0" })
  .check(z.minimum(min, outOfBounds), z.maximum(max, outOfBounds));

export const exchangeRate = z.object({
  currency: z.string(),
  /** The value of one unit in `base`. */
  rate: z.number(),
  /** The installation's currency when the rate was set. */
  base: z.string(),
  /** False for the installation's own currency, and while its currency is not `base`. */
  isApplied: z.boolean(),
  setAt: instant,
  /** Absent when that user is deleted. */
  setBy: z.optional(z.string()),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

const path = "/api/v1/admin/exchange-rates";
const params = z.object({ currency: currencyCode });
const example: ExchangeRate = {
  currency: "EUR",
  rate: 1.08,
  base: "USD",
  isApplied: true,
  setAt: "2026-05-04T09:00:00.000Z",
  setBy: "maria",
};

export const listExchangeRates = endpoint({
  method: "GET",
  path,
  access: "admin",
  scope: "admin:read",
  summary: "List the exchange rates",
  data: z.array(exchangeRate),
  example: { data: [example] },
});

export const setExchangeRate = endpoint({
  method: "PUT",
  path: `${path}/{currency}`,
  access: "admin",
  summary: "Set the exchange rate of a currency: the value of one unit in the installation's currency",
  message: "The exchange rate was saved",
  params,
  body: z.object({ rate }),
  data: exchangeRate,
  example: { params: { currency: "EUR" }, body: { rate: 1.08 }, data: example },
});

export const removeExchangeRate = endpoint({
  method: "DELETE",
  path: `${path}/{currency}`,
  access: "admin",
  summary: "Remove an exchange rate: amounts in its currency are no longer converted",
  message: "The exchange rate was removed",
  params,
  data: z.null(),
  example: { params: { currency: "EUR" }, data: null },
});

export const getExchangeRates = endpoint({
  method: "GET",
  path: "/api/v1/exchange-rates",
  access: "user",
  scope: "catalogue:read",
  summary: "The exchange rates: the value of one unit of each currency in the installation's",
  data: z.object({
    /** The installation's currency (ISO 4217). */
    currency: z.string(),
    /** By the code of the other currency. Amounts in a currency without a rate are not converted. */
    rates: z.record(z.string(), z.number()),
  }),
  example: { data: { currency: "USD", rates: { EUR: 1.08 } } },
});
export type ExchangeRates = DataOf<typeof getExchangeRates>;
