import { audit, exchangeRates } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { useCurrency } from "../../values/currency.js";

const of = (currency: string) => ({ params: { currency } });

async function start() {
  onTestFinished(() => useCurrency("USD"));
  const { app, db } = await startApp();
  const maria = await given.administrator(db);
  return { app, db, maria, admin: app.as(maria), user: app.as(await given.user(db)) };
}

test("administrators keep rates, and every user reads what they are", async () => {
  const { app, admin, user, maria } = await start();
  expect((await user.call(exchangeRates.getExchangeRates)).data).toEqual({ currency: "USD", rates: {} });

  await admin.call(exchangeRates.setExchangeRate, { ...of("GBP"), body: { rate: 1.27 } });
  await admin.call(exchangeRates.setExchangeRate, { ...of("eur"), body: { rate: 1.1 } });
  const changed = await admin.call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate: 1.0823 } });

  const setAt = app.clock.now().toISOString();
  const euro = { currency: "EUR", rate: 1.0823, base: "USD", isApplied: true, setAt, setBy: maria.username };
  expect(changed).toMatchObject({ status: 200, data: euro });
  expect((await admin.call(exchangeRates.listExchangeRates)).data).toEqual([
    euro,
    { ...euro, currency: "GBP", rate: 1.27 },
  ]);
  expect((await user.call(exchangeRates.getExchangeRates)).data.rates).toEqual({ EUR: 1.0823, GBP: 1.27 });

  expect(await admin.call(exchangeRates.removeExchangeRate, of("EUR"))).toMatchObject({ status: 200, data: null });
  expect((await user.call(exchangeRates.getExchangeRates)).data.rates).toEqual({ GBP: 1.27 });
  expect(await admin.call(exchangeRates.removeExchangeRate, of("EUR"))).toMatchObject({ status: 404 });
});

test.each([
  ["a rate of nothing", "EUR", 0, { rate: "Enter a rate above 0, up to 1,000,000,000" }],
  ["a negative rate", "EUR", -1, { rate: "Enter a rate above 0, up to 1,000,000,000" }],
  ["a rate beyond all currencies", "EUR", 2e9, { rate: "Enter a rate above 0, up to 1,000,000,000" }],
  ["a code of no currency", "EUX", 1.1, { currency: "Give a code of ISO 4217, such as EUR" }],
  ["the installation's own currency", "usd", 1.1, { currency: "USD is the installation's own currency" }],
])("%s is refused", async (_name, currency, rate, errors) => {
  const { admin, user } = await start();
  const refused = await admin.call(exchangeRates.setExchangeRate, { ...of(currency), body: { rate } });
  expect(refused).toMatchObject({ status: 400, errors });
  expect((await user.call(exchangeRates.getExchangeRates)).data.rates).toEqual({});
});

test("the log says who set, changed and removed a rate, and what it was", async () => {
  const { admin, maria } = await start();
  await admin.call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate: 1.1 } });
  await admin.call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate: 1.08 } });
  await admin.call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate: 1.08 } });
  await admin.call(exchangeRates.removeExchangeRate, of("EUR"));

  const { items: entries } = (await admin.call(audit.listAudit)).data;
  const recorded = entries
    .filter(({ action }) => action.startsWith("exchange-rate."))
    .map(({ action, actor, subject, before, after }) => [action, actor?._id, subject.name, before, after]);
  const name = "Exchange rate of EUR";
  expect(recorded.reverse()).toEqual([
    ["exchange-rate.set", maria._id, name, undefined, { rate: 1.1, base: "USD" }],
    ["exchange-rate.set", maria._id, name, { rate: 1.1 }, { rate: 1.08 }],
    ["exchange-rate.remove", maria._id, name, { rate: 1.08, base: "USD" }, undefined],
  ]);
});

test("a rate to another currency than the installation's is shown to administrators and not applied", async () => {
  const { admin, user } = await start();
  for (const [currency, rate] of [
    ["EUR", 1.08],
    ["GBP", 1.27],
  ] as const) {
    await admin.call(exchangeRates.setExchangeRate, { ...of(currency), body: { rate } });
  }

  useCurrency("EUR");

  expect((await user.call(exchangeRates.getExchangeRates)).data).toEqual({ currency: "EUR", rates: {} });
  const listed = async () =>
    (await admin.call(exchangeRates.listExchangeRates)).data.map(({ currency, base, isApplied }) => [
      currency,
      base,
      isApplied,
    ]);
  expect(await listed()).toEqual([
    ["EUR", "USD", false],
    ["GBP", "USD", false],
  ]);

  await admin.call(exchangeRates.setExchangeRate, { ...of("GBP"), body: { rate: 1.17 } });
  await admin.call(exchangeRates.removeExchangeRate, of("EUR"));
  expect(await listed()).toEqual([["GBP", "EUR", true]]);
  expect((await user.call(exchangeRates.getExchangeRates)).data.rates).toEqual({ GBP: 1.17 });
});

test("rates that two administrators set at once are both recorded, and one of them stays", async () => {
  const { admin, user } = await start();
  const rates = [1.1, 1.2, 1.3, 1.4];
  const answers = await Promise.all(
    rates.map((rate) => admin.call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(rates).toContain((await user.call(exchangeRates.getExchangeRates)).data.rates["EUR"]);
  const { items: entries } = (await admin.call(audit.listAudit)).data;
  const set = entries.filter(({ action }) => action === "exchange-rate.set");
  // All entries but the first name the rate that they replaced.
  expect(set.filter(({ before }) => before === undefined)).toHaveLength(1);
});

test("a rate stays when the administrator who set it is deleted", async () => {
  const { app, db, user } = await start();
  const jonas = await given.administrator(db);
  await app.as(jonas).call(exchangeRates.setExchangeRate, { ...of("EUR"), body: { rate: 1.08 } });
  await db.deleteFrom("app_user").where("id", "=", jonas._id).execute();
  expect((await user.call(exchangeRates.getExchangeRates)).data.rates).toEqual({ EUR: 1.08 });
});
