import { userSettings } from "@overture/contract";
import type { Page } from "@playwright/test";
import { openClient } from "./client.ts";
import type { Product } from "./product.ts";

/** Sets the administrator's language to English in any browser. Figures still use the browser's locale. */
export async function chooseEnglish(page: Page, product: Product): Promise<void> {
  const client = await openClient(product);
  await client.put("/api/v1/user/settings", { language: "en" });
  await page.context().addCookies([{ name: userSettings.languageCookie, value: "en", url: product.origin }]);
}

/** Returns functions that format figures as pages do in a locale, with normal spaces. */
export function figuresIn(locale: string) {
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    value.toLocaleString(locale, options).replaceAll("\u00a0", " ");
  return {
    /** As in `$1,234.50` or `1.234,50 $`. */
    dollars(amount: number): string {
      const digits = Math.round(amount * 100) % 100 === 0 ? 0 : 2;
      const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return write(amount, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", ...fractions });
    },
    /** As in `108.6K`, the short form in lists. */
    short: (count: number) => write(count, { notation: "compact", maximumFractionDigits: 1 }),
    /** As in `108,600`. */
    count: (count: number) => write(count, {}),
    percent: (rate: number) => write(rate / 100, { style: "percent", maximumFractionDigits: 2 }),
  };
}
