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
