import { once } from "node:events";
import { type Endpoint, offerPage, successStatus } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "../db/database.js";
import { callerAt } from "../testing/caller.js";
import { nextLine, runInChild } from "../testing/child.js";
import { fingerprint } from "../testing/fingerprint.js";
import { keyedCalls, prepareKeyed } from "../testing/keyed-calls.js";
import { startWithOffer } from "../testing/start-with-offer.js";
import { startWorld } from "../testing/start-world.js";

// Each moment takes a process of its own.
vi.setConfig({ testTimeout: 600_000 });

/** One that sends, one that pays, and one whose answer is kept nowhere. */
const inEveryRun = ["outreach.sendMessage", "outreach.finalizeThread", "apiKeys.createApiKey"];

/** `npm run bench killed-calls` tries all of them, at more moments. */
const { KILLED_CALLS: wanted, KILLED_AFTER_MS: moments } = process.env;
const tried = wanted === "all" ? keyedCalls : keyedCalls.filter(([name]) => inEveryRun.includes(name));
const afterMs = moments?.split(",").map(Number) ?? [];

async function start(name: string, call: Endpoint) {
  const { app, db, databaseUrl, world } = await startWorld();
  const child = runInChild(new URL("../testing/killed-app-process.ts", import.meta.url), databaseUrl);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [ended, listening] = [once(child, "exit"), nextLine(child)];
  const { person, request } = await prepareKeyed({ app, db }, world, [name, call]);
  const named = (headers = {}) => ({ ...request, headers: { "Idempotency-Key": "a key", ...headers } });
  return {
    db,
    /** Answers the signal by which the server of its own ended. */
    async callAndKill(when: string): Promise<NodeJS.Signals | null> {
      const token = await app.accessTokenOf(person);
      const answered = callerAt(await listening, token).call(call, named({ "X-Dies": when }));
      await Promise.all([ended, answered.catch(() => undefined)]);
      return child.signalCode;
    },
    repeat: () => person.caller.call(call, named()),
  };
}

describe("killed between doing and answering, a call that is repeated is answered, and was done once", () => {
  test.each(tried)("%s", async (name, call: Endpoint) => {
    const { db, callAndKill, repeat } = await start(name, call);
    const before = await fingerprint(db);
    const countBefore = await countRows(db);

    expect(await callAndKill("before-answering")).toBe("SIGKILL");

    const done = await fingerprint(db);
    const countDone = await countRows(db);
    expect(done, "it was done").not.toEqual(before);
    const answer = await repeat();
    expect(answer.status).toBe(statusOfRepeated(call));
    expect(await fingerprint(db), "and not again").toEqual(done);

    for (const ms of afterMs) {
      const other = await start(name, call);
      const first = await countRows(other.db);
      expect(await other.callAndKill(`${ms}`)).toBe("SIGKILL");
      expect([successStatus(call), statusOfRepeated(call)]).toContain((await other.repeat()).status);
      expect(await other.repeat()).toMatchObject({ status: statusOfRepeated(call) });
      expect(difference(first, await countRows(other.db)), `killed after ${ms} ms`).toEqual(
        difference(countBefore, countDone),
      );
    }
  });
});

test("killed between recording and answering, an offer that is answered again without a key was answered once", async () => {
  const { db, databaseUrl, token, answer, read } = await startWithOffer();
  const child = runInChild(new URL("../testing/killed-app-process.ts", import.meta.url), databaseUrl);
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const accepted = {
    params: { token },
    body: { answer: "accept" as const },
    headers: { "X-Dies": "before-answering" },
  };
  const lost = callerAt(await nextLine(child)).call(offerPage.answerOffer, accepted);
  await Promise.all([ended, lost.catch(() => undefined)]);
  const done = await fingerprint(db);

  expect(child.signalCode).toBe("SIGKILL");
  expect((await read()).messages.filter(({ via }) => via === "offer-page")).toHaveLength(1);
  expect(await answer({ answer: "accept" })).toMatchObject({ status: 200, data: { state: "answered" } });
  expect(await fingerprint(db)).toEqual(done);
});

/** What is shown once is not shown again. */
function statusOfRepeated(call: Endpoint): number {
  return call.showsOnce ? 409 : successStatus(call);
}

/** How many rows each table holds. */
async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string; count: number }>`
    select tablename as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::integer as count
    from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  return new Map(tables.map(({ name, count }) => [name, count]));
}

function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return Object.fromEntries(
    [...after].flatMap(([name, count]) =>
      count === before.get(name) ? [] : [[name, count - (before.get(name) ?? 0)]],
    ),
  );
}
