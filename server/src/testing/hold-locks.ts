import type { RawBuilder } from "kysely";
import { onTestFinished } from "vitest";
import { openDatabase } from "../db/database.js";
import { silent } from "./database.js";

/** Takes locks by a statement, on a connection of its own, and holds them until `end`. */
export async function holdLocks(
  databaseUrl: string,
  statement: RawBuilder<unknown>,
): Promise<{ end(): Promise<void> }> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, log: silent });
  const tx = await db.startTransaction().execute();
  const end = async () => {
    if (!tx.isCommitted) await tx.commit().execute();
  };
  onTestFinished(async () => {
    await end();
    await close();
  });
  await statement.execute(tx);
  return { end };
}
