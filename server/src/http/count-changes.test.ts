import { templates, userSettings } from "@overture/contract";
import { expect, test } from "vitest";
import { openRateLimits } from "../limits/rate-limit.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { changesOfADay, openChangeCount } from "./count-changes.js";

test("a user makes 200,000 changes in a day, from whichever process; then they are refused, and others' are not", async () => {
  const { app, db } = await startApp();
  const limits = openRateLimits({ db, clock: app.clock });
  const [here, there] = [openChangeCount(limits), openChangeCount(limits)];
  const { createTemplate, listTemplates } = templates;
  const change = (process: typeof here, who = "maria") => process(createTemplate, who);
  await limits.consume(changesOfADay, "maria", 199_900);
  for (let count = 0; count < 50; count += 1) await Promise.all([change(here), change(there)]);

  const past = [];
  for (let count = 0; count < 60; count += 1) {
    past.push(
      await change(here).then(
        () => "made",
        () => "refused",
      ),
    );
  }
  expect(past.slice(0, 49)).toEqual(Array.from({ length: 49 }, () => "made"));
  expect(past.slice(49)).toEqual(Array.from({ length: 11 }, () => "refused"));
  await expect(change(here)).rejects.toMatchObject({ kind: "tooMany", retryAfterSeconds: 86_400 });
  await here(listTemplates, "maria");
  await change(here, "jonas");

  app.clock.advance(86_400);
  await change(here);
});

test("whoever has made them is refused by every call that changes something, and reads on", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  await openRateLimits({ db, clock: app.clock }).consume(changesOfADay, owner._id, 200_000);
  const caller = app.as(owner);
  const save = () => caller.call(userSettings.changeUserSettings, { body: { language: "de" } });
  for (let count = 0; count < 49; count += 1) await save();

  expect(await save()).toMatchObject({ status: 429, message: "Too many requests. Try again in 1440 minutes" });
  expect((await caller.call(userSettings.getUserSettings)).status).toBe(200);
});
