import { userSettings } from "@overture/contract";
import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import type { Product } from "./product.ts";

/** The administrator's words are English in a browser of any locale, and figures as that browser writes them. */
export async function chooseEnglish(page: Page, product: Product): Promise<void> {
  const client = await openClient(product);
  await client.put("/api/v1/user/settings", { language: "en" });
  await page.context().addCookies([{ name: userSettings.languageCookie, value: "en", url: product.origin }]);
}

/** As pages write figures in a locale, with plain blanks. */
export function figuresIn(locale: string) {
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    value.toLocaleString(locale, options).replaceAll("\u00a0", " ");
  return {
    /** `$1,234.50`, `1.234,50 $`. */
    dollars(amount: number): string {
      const digits = Math.round(amount * 100) % 100 === 0 ? 0 : 2;
      const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return write(amount, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", ...fractions });
    },
    /** `108.6K`: as lists show it. */
    short: (count: number) => write(count, { notation: "compact", maximumFractionDigits: 1 }),
    /** `108,600`. */
    count: (count: number) => write(count, {}),
    percent: (rate: number) => write(rate / 100, { style: "percent", maximumFractionDigits: 2 }),
  };
}
