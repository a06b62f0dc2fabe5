import { system } from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../testing/start-app.js";
import { useCurrency } from "./currency.js";

test("the pages are told the installation's currency before anybody signs in", async () => {
  onTestFinished(() => useCurrency("USD"));
  const { app } = await startApp();
  const currency = async () => (await app.asNobody().call(system.describeSystem)).data.currency;
  expect(await currency()).toBe("USD");

  useCurrency("EUR");

  expect(await currency()).toBe("EUR");
});
