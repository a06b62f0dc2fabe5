import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

export interface ExchangeRate {
  currency: string;
  base: string;
  rate: number;
  setAt: Date;
  /** The username; null once that user is deleted. */
  setBy: string | null;
}

/** All of them, also those of the installation's earlier currency. */
export async function listExchangeRates(db: Db): Promise<ExchangeRate[]> {
  return await rowsOf(db).orderBy("exchange_rate.currency").execute();
}

export async function findExchangeRate(db: Db, currency: string): Promise<ExchangeRate | undefined> {
  return await rowsOf(db).where("exchange_rate.currency", "=", currency).executeTakeFirst();
}

function rowsOf(db: Db) {
  return db
    .selectFrom("exchange_rate")
    .leftJoin("app_user", "app_user.id", "exchange_rate.set_by")
    .select([
      "exchange_rate.currency",
      "exchange_rate.base",
      "exchange_rate.rate",
      "exchange_rate.set_at as setAt",
      "app_user.username as setBy",
    ]);
}

/**
 * The rates that apply: the value of one unit of each other currency in `own`. Rates to other currencies do not count.
 */
export async function readAppliedRates(db: Db, own: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("exchange_rate")
    .select(["currency", "rate"])
    .where("base", "=", own)
    .where("currency", "!=", own)
    .execute();
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]));
}

/** If two users change rates at once, the second waits and records the first one's rate as the value before. */
export async function lockExchangeRates(tx: Tx): Promise<void> {
  await sql`lock table exchange_rate in share row exclusive mode`.execute(tx);
}

interface NewRate {
  currency: string;
  base: string;
  rate: number;
  at: Date;
  userId: string;
}

export async function upsertExchangeRate(tx: Tx, { currency, base, rate, at, userId }: NewRate): Promise<void> {
  await sql`
    insert into exchange_rate (currency, base, rate, set_at, set_by) values (${currency}, ${base}, ${rate}, ${at}, ${userId})
    on conflict (currency) do update
    set base = excluded.base, rate = excluded.rate, set_at = excluded.set_at, set_by = excluded.set_by`.execute(tx);
}

export async function deleteExchangeRate(tx: Tx, currency: string): Promise<void> {
  await tx.deleteFrom("exchange_rate").where("currency", "=", currency).execute();
}
