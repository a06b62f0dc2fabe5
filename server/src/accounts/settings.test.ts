import { userSettings } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

test("settings are the browser's until they are changed; what is absent stays, and null is the browser's again", async () => {
  const { app, db } = await startApp();
  const [caller, other] = [app.as(await given.user(db)), app.as(await given.user(db))];
  const read = async () => (await caller.call(userSettings.getUserSettings)).data;
  const change = async (body: Partial<userSettings.UserSettings>) =>
    (await caller.call(userSettings.changeUserSettings, { body })).data;
  const untouched = { language: "en", locale: null, timeZone: null };
  expect(await read()).toEqual(untouched);

  const vienna = { language: "de" as const, locale: "de-AT", timeZone: "Europe/Vienna" };
  expect(await change(vienna)).toEqual(vienna);
  expect(await change({ locale: " en-GB " })).toEqual({ ...vienna, locale: "en-GB" });
  expect(await change({ timeZone: null })).toEqual({ ...vienna, locale: "en-GB", timeZone: null });
  expect(await change({})).toEqual(await read());
  expect((await other.call(userSettings.getUserSettings)).data).toEqual(untouched);
});

test("a user without a chosen language has the browser's, until one is chosen", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));
  const read = async (accepted: string) =>
    (await caller.call(userSettings.getUserSettings, { headers: { "accept-language": accepted } })).data.language;
  expect(await read("tlh, pt-BR;q=0.8, de;q=0.5")).toBe("pt");
  expect(await read("tlh")).toBe("en");

  await caller.call(userSettings.changeUserSettings, { body: { language: "en" } });
  expect(await read("pt-BR")).toBe("en");
});

test.each([
  ["language", { language: "tlh" }],
  ["locale", { locale: "no locale" }],
  ["locale", { locale: "" }],
  ["timeZone", { timeZone: "Europe/Atlantis" }],
])("a %s that is none is refused there, and nothing is changed", async (field, wrong) => {
  const { app, db } = await startApp();
  const caller = app.as(await given.user(db));
  const body = { language: "fr" as const, locale: "fr-CA", ...wrong };
  const { status, errors } = await caller.call(userSettings.changeUserSettings, { body: body as never });
  expect(status).toBe(400);
  expect(Object.keys(errors ?? {})).toEqual([field]);
  expect((await caller.call(userSettings.getUserSettings)).data.language).toBe("en");
});
