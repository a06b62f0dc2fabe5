import { personalData, templates, userSettings } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openRateLimits } from "../limits/rate-limit.js";
import { openLog } from "../process/log.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { openRecordedCount, recordedOfADay } from "./count-recorded.js";

const silent = openLog({ logLevel: "silent" });
const { exportOwnData } = personalData;
const { createTemplate, listTemplates, createDefaultTemplate } = templates;

test("a user who writes 200 MB into the audit log in a day changes nothing more, and others do", async () => {
  const { app, db } = await startApp();
  const [here, there] = [0, 1].map(() => openRecordedCount(openRateLimits({ db, clock: app.clock }), silent));
  if (!here || !there) throw new Error("Two processes are needed");
  for (const process of [here, there]) await process.add(createTemplate, "maria", 100_000_000);
  await here.refuse(createTemplate, "maria");

  await here.add(createTemplate, "maria", 99_999);
  await here.refuse(createTemplate, "maria");
  await here.add(createTemplate, "maria", 1);

  await expect(here.refuse(createTemplate, "maria")).rejects.toMatchObject({ kind: "tooMany" });
  await expect(here.refuse(exportOwnData, "maria")).rejects.toMatchObject({ kind: "tooMany" });
  await here.refuse(listTemplates, "maria");
  await here.refuse(createTemplate, "jonas");
  app.clock.advance(86_400);
  await here.refuse(createTemplate, "maria");
});

test("administrators write into the log without limit", async () => {
  const { app, db } = await startApp();
  const count = openRecordedCount(openRateLimits({ db, clock: app.clock }), silent);

  await count.add(createDefaultTemplate, "admin", 300_000_000);

  await count.refuse(createDefaultTemplate, "admin");
  await count.refuse(createTemplate, "admin");
});

test("what is deleted and restored without a body counts by what the log keeps of it", async () => {
  const { app, db } = await startApp();
  const [owner, other] = [await given.user(db), await given.user(db)];
  const { _id: id } = await given.template(db, { owner, content: "€".repeat(10_000) });
  const caller = app.as(owner);
  const save = async (user: { _id: string }) =>
    (await app.as(user).call(userSettings.changeUserSettings, { body: { language: "de" } })).status;
  await openRateLimits({ db, clock: app.clock }).consume(recordedOfADay, owner._id, 199_990);

  // Thirty kilobytes of each stay.
  for (const again of [1, 2]) {
    expect([again, (await caller.call(templates.deleteTemplate, { params: { id } })).status]).toEqual([again, 200]);
    expect([again, (await caller.call(templates.restoreTemplate, { params: { id } })).status]).toEqual([again, 200]);
  }

  expect([await save(owner), await save(other)]).toEqual([429, 200]);
  expect((await caller.call(userSettings.getUserSettings)).status).toBe(200);
});

test("a call that is done is answered so although counting it fails, and is counted with the next one", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: id } = await given.template(db, { owner, content: "€".repeat(10_000) });
  const call = async (which: typeof templates.deleteTemplate | typeof templates.restoreTemplate) =>
    (await app.as(owner).call(which, { params: { id } })).status;
  for (const which of [templates.deleteTemplate, templates.restoreTemplate, templates.deleteTemplate])
    expect(await call(which)).toBe(200);
  await sql`alter table rate_limit rename to rate_limit_away`.execute(db);

  expect(await call(templates.restoreTemplate)).toBe(200);

  expect(app.logLines.filter((line) => line.includes("are counted later"))).toHaveLength(1);
  await sql`alter table rate_limit_away rename to rate_limit`.execute(db);
  expect(await call(templates.deleteTemplate)).toBe(200);
  const counted = await db
    .selectFrom("rate_limit")
    .select("points")
    .where("key", "like", `${recordedOfADay.name}:%`)
    .executeTakeFirstOrThrow();
  expect(counted.points).toBeGreaterThan(150);
});
