import { accounts, apiKeyPrefix, campaigns, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { holdLocks } from "../testing/hold-locks.js";
import { startApp } from "../testing/start-app.js";
import { unsubscribe } from "../testing/unsubscribe.js";

test("a user whose calls all wait for the database holds up no other user, no stranger and no health check", async () => {
  const { app, db, databaseUrl } = await startApp();
  const [maria, jonas] = [await given.user(db), await given.user(db)];
  const { _id: id } = await given.campaign(db, { owner: maria });
  const mine = await given.campaign(db, { owner: jonas });
  const { end } = await holdLocks(databaseUrl, sql`select from campaign where id = ${id} for update`);
  const waiting = Array.from({ length: 30 }, () =>
    app.as(maria).call(campaigns.updateCampaign, { params: { id }, body: { name: "Mine" } }),
  );
  await waitForLockWaiter(db);

  expect((await app.as(jonas).call(campaigns.getCampaign, { params: { id: mine._id } })).status).toBe(200);
  const body = { username: "nobody", password: digestOfPassword("wrong") };
  expect((await app.asNobody().call(accounts.login, { body })).status).toBe(401);
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);

  await end();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
});

test("a stranger who presses the button of a link over and over holds up nobody", async () => {
  const { app, db, databaseUrl } = await startApp();
  const [maria, jonas] = [await given.user(db), await given.user(db)];
  const draft = await given.draft(db, { thread: await given.thread(db, { owner: maria }) });
  await app.as(maria).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const mine = await given.campaign(db, { owner: jonas });
  const { end } = await holdLocks(databaseUrl, sql`lock table suppression in share mode`);
  const pressed = Array.from({ length: 30 }, () => unsubscribe(app, db, draft._id));
  await waitForLockWaiter(db);

  expect((await app.as(jonas).call(campaigns.getCampaign, { params: { id: mine._id } })).status).toBe(200);

  await end();
  expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual(pressed.map(() => 200));
});

test("a stranger who makes up API keys, each of which is looked up, holds up nobody", async () => {
  const { app, db, databaseUrl } = await startApp();
  const jonas = app.as(await given.user(db));
  await jonas.call(accounts.me);
  const { end } = await holdLocks(databaseUrl, sql`lock table api_key in access exclusive mode`);
  const madeUp = Array.from({ length: 30 }, (_, number) =>
    app.withToken(`${apiKeyPrefix}${String(number).padEnd(43, "x")}`).call(campaigns.listCampaigns),
  );
  await waitForLockWaiter(db);

  expect((await jonas.call(campaigns.listCampaigns)).status).toBe(200);

  await end();
  expect((await Promise.all(madeUp)).map(({ status }) => status)).toEqual(madeUp.map(() => 401));
});
