import type { events } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Db } from "../db/database.js";
import { listen } from "../db/listen.js";
import { changesChannel } from "../events/announce.js";
import { silent } from "./database.js";

/** Collects the notices of one kind that each process receives, in the order of their commits. */
export async function listenToNotices(url: string, db: Db, kind: events.Notice) {
  let arrived: { kind: string }[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const notify = (payload: string) => void arrived.push(JSON.parse(payload) as { kind: string });
  const listener = listen({ url, channel: changesChannel, log: silent, notify, begin });
  onTestFinished(() => listener.close());
  await begun;
  return {
    /** Returns the notices since the last call. */
    async announced() {
      await sql`select pg_notify(${changesChannel}, '{"kind": "access", "userId": "nobody"}')`.execute(db);
      await expect.poll(() => arrived.some((one) => one.kind === "access")).toBe(true);
      const said = arrived.filter((one) => one.kind === kind);
      arrived = [];
      return said;
    },
  };
}
