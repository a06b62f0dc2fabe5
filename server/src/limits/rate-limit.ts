import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db, Tx } from "../db/database.js";
import { type Refusal, tooMany } from "../refusal.js";
import type { Clock } from "../values/clock.js";
import { rateLimitStore } from "./rate-limit-store.js";
import "./tables.js";

/** So many points for each key in so many seconds, which begin with the first one. */
export interface RateLimit {
  /** Keeps the keys of different limits apart. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** What there were too many of, as the refusal says it: 'Too many requests' by default. */
  readonly tooMany?: string;
}

/** Limits that every process shares. A key is anything that names whom the limit is for; only a hash of it is kept. */
export interface RateLimits {
  /** Throws a refusal that says when to come back, once the points are used up. Use `within` inside a transaction. */
  consume(limit: RateLimit, key: string, points?: number): Promise<void>;
  /** Throws as `consume` does when the points are used up, and uses none. */
  refuseExhausted(limit: RateLimit, key: string): Promise<void>;
  /** Counts what is done already, and refuses nothing. */
  count(limit: RateLimit, key: string, points: number): Promise<void>;
  reset(limit: RateLimit, key: string): Promise<void>;
  /** The same limits, counted with a transaction: what is rolled back was never counted. */
  within(tx: Tx): RateLimits;
}

interface Options {
  db: Db;
  clock: Clock;
}

const sweepMs = 5 * 60_000;
/** Whoever sweeps holds up a request meanwhile. */
const sweptAtOnce = 1_000;

export function openRateLimits({ db, clock }: Options): RateLimits {
  const sweep = sweeping(db, clock);
  const limits = limitsOn(db, clock);
  return {
    ...limits,
    async consume(limit, key, points) {
      await sweep();
      await limits.consume(limit, key, points);
    },
  };
}

function tooManyOf(limit: RateLimit, seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const wait = `Try again in ${minutes} minute${minutes === 1 ? "" : "s"}`;
  return tooMany(`${limit.tooMany ?? "Too many requests"}. ${wait}`, seconds);
}

function limitsOn(db: Db, clock: Clock): RateLimits {
  return {
    async consume(limit, key, points = 1) {
      try {
        await limiterOf(limit, db, clock).consume(hashOf(key), points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooManyOf(limit, secondsOf(error));
      }
    },
    async refuseExhausted(limit, key) {
      const used = await limiterOf(limit, db, clock).get(hashOf(key));
      if (used !== null && used.consumedPoints >= limit.points) throw tooManyOf(limit, secondsOf(used));
    },
    async count(limit, key, points) {
      await limiterOf(limit, db, clock).penalty(hashOf(key), points);
    },
    async reset(limit, key) {
      await limiterOf(limit, db, clock).delete(hashOf(key));
    },
    within: (tx) => limitsOn(tx, clock),
  };
}

function limiterOf({ name, points, seconds }: RateLimit, db: Db, clock: Clock): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: rateLimitStore(db, { clock, durationMs: seconds * 1_000 }),
    storeType: "client",
    tableName: "rate_limit",
    // By a migration.
    tableCreated: true,
    // The library would start a timer for each of its limiters.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** Deletes what counts no more, every few minutes in each process that counts at all. */
function sweeping(db: Db, clock: Clock): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = clock.now().getTime();
    if (at < next) return;
    next = at + sweepMs;
    const { numDeletedRows } = await db
      .deleteFrom("rate_limit")
      .where("key", "in", (from) =>
        from
          .selectFrom("rate_limit")
          .select("key")
          .where("expire", "<=", at)
          .orderBy("expire")
          .limit(sweptAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === sweptAtOnce) next = at;
  };
}

/** At least one: a limit that was reached is never over at once. */
function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

/** A key may be an address of any length, or somebody's email, which must not be read in a dump. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
