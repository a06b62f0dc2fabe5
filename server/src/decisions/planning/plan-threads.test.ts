import { Worker } from "node:worker_threads";
import { decisions } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "../../db/database.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { startPlanThread } from "../../testing/start-plan-thread.js";
import { openPlanThreads, type RunPlan } from "./plan-threads.js";
import type { ThreadMessage } from "./thread-messages.js";

test("a hundred people who plan at once are all answered, each with their own campaign", async () => {
  const { app, db } = await startApp();
  await given.creator(db, { avgCost: 300, avgViews: 40_000 });
  const people = await Promise.all(Array.from({ length: 100 }, () => given.user(db)));
  const campaigns = await Promise.all(
    people.map((owner, index) => given.campaign(db, { owner, budget: 1_000 + index })),
  );

  const answers = await Promise.all(
    people.map((owner, index) =>
      app.as(owner).call(decisions.planCampaign, {
        params: { id: campaigns[index]?._id ?? "" },
        body: { aim: "views" },
      }),
    ),
  );

  expect(answers.map(({ status, data }) => [status, data.asked.budget, data.views])).toEqual(
    people.map((_, index) => [200, 1_000 + index, 40_000]),
  );
}, 180_000);

test("a plan whose caller goes away is given up, and the caller's next one is made", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id } = await given.campaign(db, { owner, budget: 1_000 });
  await given.creator(db, { avgCost: 300, avgViews: 40_000 });
  const token = await app.accessTokenOf(owner);
  const send = (signal: AbortSignal | null = null) =>
    fetch(`${app.origin}/api/v1/campaign/${_id}/plan`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: '{"aim":"views"}',
      signal,
    });
  const leaving = Array.from({ length: 6 }, () => new AbortController());
  const asked = leaving.map(({ signal }) => send(signal).catch((error: Error) => error.name));
  const staying = send();
  for (const controller of leaving) controller.abort();

  expect(await Promise.all(asked)).toEqual(leaving.map(() => "AbortError"));
  expect((await staying).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes("A request failed"))).toEqual([]);
});

const never = new AbortController().signal;

test("one user's plans come one after the other, another's beside them, and past a few they are refused", async () => {
  const { databaseUrl } = await startApp();
  const threads = openPlanThreads({ databaseUrl, startThread: startPlanThread, threads: 2 });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const plan = (user: string, name: string, signal = never) =>
    threads.inTurn(user, signal, async (_run: RunPlan) => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });

  const first = plan("mara", "first");
  const leaving = new AbortController();
  const left = plan("mara", "left", leaving.signal);
  const second = plan("mara", "second");
  const other = plan("ivo", "other");
  await expect.poll(() => began).toEqual(["first", "other"]);
  leaving.abort();
  await expect(left).rejects.toThrow("The request was closed");
  ends.get("first")?.();
  expect(await first).toBe("first");
  await expect.poll(() => began).toEqual(["first", "other", "second"]);

  const waiting = Array.from({ length: 8 }, (_, index) => plan("mara", `waiting ${index}`));
  await expect(plan("mara", "one too many")).rejects.toMatchObject({ kind: "tooMany" });
  const third = plan("zoe", "third");
  ends.get("other")?.();
  await other;
  await expect.poll(() => began.at(-1)).toBe("third");
  ends.get("third")?.();
  await third;
  for (const name of ["second", ...waiting.keys()].map((key) => (typeof key === "string" ? key : `waiting ${key}`))) {
    await expect.poll(() => began).toContain(name);
    ends.get(name)?.();
  }
  await Promise.all([second, ...waiting]);
  await threads.close();
});

test("a thread that dies takes one plan with it, and the next one has a new thread", async () => {
  const started: Worker[] = [];
  const { app, db } = await startApp({
    startPlanThread: () => {
      const thread = startPlanThread();
      const post = thread.postMessage.bind(thread);
      thread.postMessage = (message: ThreadMessage, ...more) => {
        if (message.kind === "job") started.push(thread);
        post(message, ...more);
      };
      return thread;
    },
  });
  const owner = await given.user(db);
  const { _id } = await given.campaign(db, { owner, budget: 1_000 });
  const plan = () => app.as(owner).call(decisions.planCampaign, { params: { id: _id }, body: { aim: "views" } });

  const broken = plan();
  await expect.poll(() => started.length).toBe(1);
  await started[0]?.terminate();

  expect((await broken).status).toBe(500);
  expect((await plan()).status).toBe(200);
  expect(started).toHaveLength(2);
});

const nothingToChoose: Parameters<RunPlan>[0] = {
  candidates: [],
  asked: { kind: "worth", budget: 0, exclude: [], views: [] },
};

/** Starts a thread that accepts every plan and answers none. */
const startSilentThread = () => new Worker("setInterval(() => undefined, 1_000)", { eval: true });

test.each(["its caller goes away", "the server stops"])(
  "a plan that does not end by itself is given up when %s",
  async (when) => {
    const { databaseUrl } = await startApp();
    const threads = openPlanThreads({ databaseUrl, startThread: startSilentThread });
    const leaving = new AbortController();
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const plan = threads.inTurn("mara", leaving.signal, (run: RunPlan) => {
      const outcome = run(nothingToChoose);
      begun();
      return outcome;
    });
    const given = expect(plan).rejects.toThrow("The request was closed");

    await hasBegun;
    if (when === "its caller goes away") leaving.abort();
    await threads.close();

    await given;
  },
);

test("a plan whose thread does not stop in time is refused in words, and its thread is ended", async () => {
  const { databaseUrl } = await startApp();
  const started: Worker[] = [];
  const startThread = () => {
    const thread = startSilentThread();
    started.push(thread);
    return thread;
  };
  const threads = openPlanThreads({ databaseUrl, startThread, milliseconds: 50, graceMs: 50 });
  const plan = threads.inTurn("mara", never, (run: RunPlan) => run(nothingToChoose));

  await expect(plan).rejects.toMatchObject({ kind: "unavailable", retryAfterSeconds: 10 });
  await expect.poll(() => started[0]?.threadId).toBe(-1);
  await threads.close();
});

describe("two processes on one database", () => {
  async function startTwo() {
    const first = await startApp({ startPlanThread: startSilentThread });
    const { app, db, databaseUrl } = await startApp({ reach: async () => first.databaseUrl });
    const owner = await given.user(db);
    const { _id } = await given.campaign(db, { owner, budget: 1_000 });
    await given.creator(db, { avgCost: 300, avgViews: 40_000 });
    const token = await app.accessTokenOf(owner);
    const planIn = async (origin: string, signal: AbortSignal | null = null) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const path = `${origin}/api/v1/campaign/${_id}/plan`;
      const answer = await fetch(path, { method: "POST", headers, body: '{"aim":"views"}', signal });
      return answer.status;
    };
    return { first: first.app, second: app, db, databaseUrl, owner, planIn };
  }

  /** Counts the held locks of users who are planning. */
  async function locksHeld(db: Db): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from pg_locks
      where locktype = 'advisory' and classid = 720630 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows[0]?.held ?? 0;
  }

  test("a user's second plan waits for the first in the other process, which a closed request ends", async () => {
    const { first, second, db, planIn } = await startTwo();
    const leaving = new AbortController();
    const left = planIn(first.origin, leaving.signal).catch((error: Error) => error.name);
    await expect.poll(() => locksHeld(db)).toBe(1);

    let isAnswered = false;
    const waiting = planIn(second.origin).finally(() => {
      isAnswered = true;
    });
    const other = await given.user(db);
    const { _id } = await given.campaign(db, { owner: other, budget: 1_000 });
    // The plan of another user is made meanwhile.
    const theirs = await second.as(other).call(decisions.planCampaign, { params: { id: _id }, body: { aim: "views" } });
    expect([theirs.status, isAnswered]).toEqual([200, false]);

    leaving.abort();
    expect(await left).toBe("AbortError");
    expect(await waiting).toBe(200);
    await expect.poll(() => locksHeld(db)).toBe(0);
  });

  test("a request that is cancelled while another process plans leaves the queue", async () => {
    const { first, second, db, planIn } = await startTwo();
    const leaving = new AbortController();
    const held = planIn(first.origin, leaving.signal).catch((error: Error) => error.name);
    await expect.poll(() => locksHeld(db)).toBe(1);
    const giving = new AbortController();
    const requestClosed = planIn(second.origin, giving.signal).catch((error: Error) => error.name);
    giving.abort();
    expect(await requestClosed).toBe("AbortError");

    leaving.abort();
    await held;
    expect(await planIn(second.origin)).toBe(200);
    expect(second.logLines.filter((line) => line.includes("A request failed"))).toEqual([]);
  });

  test("a process that is gone holds nobody up", async () => {
    const { first, second, db, planIn } = await startTwo();
    const killed = new AbortController();
    const lost = planIn(first.origin, killed.signal).catch(() => undefined);
    await expect.poll(() => locksHeld(db)).toBe(1);
    const waiting = planIn(second.origin);

    // PostgreSQL closes the connections of a killed process in the same way.
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 720630 and granted`.execute(db);

    expect(await waiting).toBe(200);
    killed.abort();
    await lost;
  });
});
