import { CompiledQuery } from "kysely";
import type { Db } from "../db/database.js";
import type { Clock } from "../values/clock.js";

/** A statement of rate-limiter-flexible. */
interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

interface Options {
  clock: Clock;
  /** How long a limit counts. */
  durationMs: number;
}

/**
 * The client through which rate-limiter-flexible reaches our database: the pool, or a transaction. The library takes
 * the time from the machine. Here the times in its statements become those of our clock, and back, so that a test moves
 * them by hand.
 */
export function rateLimitStore(db: Db, { clock, durationMs }: Options) {
  return {
    async query({ name = "", text, values = [] }: Statement): Promise<{ rowCount: number; rows: object[] }> {
      const at = clock.now().getTime();
      await shortenWaits(db, values[0], at + durationMs);
      const { rows, numAffectedRows } = await db.executeQuery<{ points: number; expire: number }>(
        CompiledQuery.raw(text, withTimes(name, values, { at, end: at + durationMs })),
      );
      const ahead = at - Date.now();
      return {
        rowCount: Number(numAffectedRows ?? rows.length),
        rows: rows.map((row) => ({ ...row, expire: row.expire - ahead })),
      };
    },
  };
}

/** Where the clock went back, a wait would last longer than any that the limit can give. */
async function shortenWaits(db: Db, key: unknown, latest: number): Promise<void> {
  if (typeof key !== "string") return;
  await db
    .updateTable("rate_limit")
    .set({ expire: latest })
    .where("key", "=", key)
    .where("expire", ">", latest)
    .execute();
}

/** Each statement has its times at places of its own; it is known by the end of its name. */
function withTimes(name: string, values: unknown[], { at, end }: { at: number; end: number }): unknown[] {
  const [key, points] = values;
  if (name.endsWith("rlflx-upsert")) return [key, points, end, at];
  if (name.endsWith("rlflx-get")) return [key, at];
  return values;
}
