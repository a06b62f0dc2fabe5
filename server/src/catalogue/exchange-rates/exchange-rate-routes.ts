import { exchangeRates } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { ownCurrency } from "../../values/currency.js";
import { type ExchangeRate, listExchangeRates, readAppliedRates } from "./exchange-rate-queries.js";
import { removeExchangeRate, setExchangeRate } from "./save-exchange-rate.js";

export function exchangeRateRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(exchangeRates.listExchangeRates, async () => (await listExchangeRates(db)).map(presentExchangeRate));

  on(exchangeRates.setExchangeRate, ({ params: { currency }, body: { rate }, user }) =>
    inTransaction(db, async (tx) =>
      presentExchangeRate(
        await setExchangeRate(tx, {
          actor: { userId: user._id },
          currency,
          own: ownCurrency(),
          rate,
          at: clock.now(),
        }),
      ),
    ),
  );

  on(exchangeRates.removeExchangeRate, ({ params: { currency }, user }) =>
    inTransaction(db, async (tx) => {
      await removeExchangeRate(tx, { actor: { userId: user._id }, currency });
      return null;
    }),
  );

  on(exchangeRates.getExchangeRates, async () => {
    const currency = ownCurrency();
    return { currency, rates: await readAppliedRates(db, currency) };
  });
}

function presentExchangeRate({ setAt, setBy, ...rate }: ExchangeRate): exchangeRates.ExchangeRate {
  return {
    ...rate,
    isApplied: rate.base === ownCurrency() && rate.currency !== rate.base,
    setAt: setAt.toISOString(),
    ...(setBy === null ? {} : { setBy }),
  };
}
