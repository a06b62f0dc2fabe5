import { once } from "node:events";
import { allEndpoints, type Endpoint, outreach, policyOf, successStatus } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "../db/database.js";
import { callerAt } from "../testing/caller.js";
import { nextLine, runInChild } from "../testing/child.js";
import { rows } from "../testing/every-call.js";
import { fingerprint } from "../testing/fingerprint.js";
import { startApp } from "../testing/start-app.js";
import { buildWorld, type World } from "../testing/world.js";

// Each moment takes a process of its own.
vi.setConfig({ testTimeout: 600_000 });

const keyed = [...allEndpoints()].filter(([, call]) => call.takesKey);

/** One that sends, and one that pays. */
const inEveryRun = ["outreach.sendMessage", "outreach.finalizeThread"];

/** `npm run bench killed-calls` tries all of them, at more moments. */
const { KILLED_CALLS: wanted, KILLED_AFTER_MS: moments } = process.env;
const tried = wanted === "all" ? keyed : keyed.filter(([name]) => inEveryRun.includes(name));
const afterMs = moments?.split(",").map(Number) ?? [];

async function start(name: string, call: Endpoint) {
  const { app, db, databaseUrl } = await startApp();
  const child = runInChild(new URL("../testing/killed-app-process.ts", import.meta.url), databaseUrl);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [ended, listening] = [once(child, "exit"), nextLine(child)];
  const world = await buildWorld(app, db);
  if (name === "deals.reopenThread") await closeThread(world);
  const person = policyOf(call).needsAdministrator ? world.administrator : world.owner;
  const request = { ...rows[name]?.request?.(world) };
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

async function closeThread(world: World): Promise<void> {
  await world.owner.caller.call(outreach.finalizeThread, rows["outreach.finalizeThread"]?.request?.(world));
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
    expect(answer.status).toBe(successStatus(call));
    expect(await fingerprint(db), "and not again").toEqual(done);

    for (const ms of afterMs) {
      const other = await start(name, call);
      const first = await countRows(other.db);
      expect(await other.callAndKill(`${ms}`)).toBe("SIGKILL");
      expect((await other.repeat()).status).toBe(successStatus(call));
      expect(await other.repeat()).toMatchObject({ status: successStatus(call) });
      expect(difference(first, await countRows(other.db)), `killed after ${ms} ms`).toEqual(
        difference(countBefore, countDone),
      );
    }
  });
});

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
