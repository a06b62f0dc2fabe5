import { Worker } from "node:worker_threads";
import { campaigns, catalogue, decisions } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startPlanThread } from "../../testing/start-plan-thread.js";
import { openPlanThreads } from "./plan-threads.js";
import type { ThreadMessage } from "./thread-messages.js";

// The planning thread starts from its source.
vi.setConfig({ testTimeout: 60_000 });

test("a list of campaigns starts a planning thread, which then makes the plan", async () => {
  let started = 0;
  const { app, db } = await startApp({
    preparesPlans: true,
    startPlanThread: () => {
      started += 1;
      return startPlanThread();
    },
  });
  const owner = await given.user(db);
  const { _id } = await given.campaign(db, { owner, budget: 1_000 });
  await given.creator(db, { avgCost: 300, avgViews: 40_000 });
  const caller = app.as(owner);

  const stranger = app.as(await given.user(db));
  expect((await stranger.call(campaigns.getCampaign, { params: { id: _id } })).status).toBe(404);
  expect((await app.asNobody().call(campaigns.listCampaigns, {})).status).toBe(401);
  await caller.call(catalogue.listCreators, {});
  expect(started).toBe(0);

  await caller.call(campaigns.listCampaigns, {});
  await caller.call(campaigns.getCampaign, { params: { id: _id } });
  const latestOf = async (name: string) => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(db);
    return rows.map(({ query }) => query);
  };
  const planned = expect.stringMatching(/^explain\s+select creator.id, .* as cost, /s);
  await expect.poll(() => latestOf("overture plan"), { timeout: 20_000 }).toEqual([planned]);
  expect(await latestOf("overture plan turns")).toHaveLength(1);

  const plan = () => caller.call(decisions.planCampaign, { params: { id: _id }, body: { aim: "views" } });
  expect((await plan()).data.views).toBe(40_000);
  expect((await plan()).data.views).toBe(40_000);
  expect([started, (await latestOf("overture plan")).length]).toEqual([1, 1]);
});

test("nobody who only looks has a thread begun again and again, and whoever plans has one", async () => {
  const started: Worker[] = [];
  const startThread = () => {
    const worker = new Worker("setInterval(() => undefined, 1_000)", { eval: true });
    started.push(worker);
    return worker;
  };
  const threads = openPlanThreads({ databaseUrl: "postgres://nowhere.example", startThread });
  const now = vi.spyOn(performance, "now");
  onTestFinished(() => now.mockRestore());
  threads.prepare("viewed");
  threads.prepare("viewed");
  threads.prepare("asked");
  expect(started).toHaveLength(1);

  await started[0]?.terminate();
  threads.prepare("viewed");
  expect(started).toHaveLength(1);
  threads.prepare("asked");
  expect(started).toHaveLength(2);

  // It has waited for as long as prepared threads do.
  now.mockReturnValue(performance.now() + 601_000);
  await started[1]?.terminate();
  threads.prepare("viewed");
  expect(started).toHaveLength(3);

  await threads.close();
  threads.prepare("asked");
  expect(started).toHaveLength(3);
});

test("a prepared thread waits for a job for ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const worker = new Worker("setInterval(() => undefined, 1_000)", { eval: true });
  const post = vi.spyOn(worker, "postMessage");
  const threads = openPlanThreads({ databaseUrl: "postgres://nowhere.example", startThread: () => worker });
  const sent = () => post.mock.calls.map(([message]) => (message as ThreadMessage).kind);
  threads.prepare("viewed");

  await vi.advanceTimersByTimeAsync(599_000);
  expect(sent()).toEqual(["prepare"]);
  vi.advanceTimersByTime(1_000);
  expect(sent()).toEqual(["prepare", "end"]);

  vi.useRealTimers();
  await worker.terminate();
  await threads.close();
});
