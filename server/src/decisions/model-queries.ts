import * as z from "zod/mini";
import type { Db, Tx } from "../db/database.js";
import "./tables.js";

/**
 * A model that is fitted once a day, parsed by its schema; undefined if there is none, or it does not match the schema.
 */
export async function findModel<Model>(
  db: Db,
  name: "acceptance" | "delay",
  schema: z.ZodMiniType<Model>,
): Promise<Model | undefined> {
  const row = await db.selectFrom("decision_model").select("model").where("name", "=", name).executeTakeFirst();
  const read = z.safeParse(schema, row?.model);
  return read.success ? read.data : undefined;
}

export async function keepModel(tx: Tx, name: "acceptance" | "delay", model: unknown, at: Date): Promise<void> {
  const kept = { fitted_at: at, model: JSON.stringify(model) };
  await tx
    .insertInto("decision_model")
    .values({ name, ...kept })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(kept))
    .execute();
}

export async function hasModelSince(db: Db, name: "acceptance" | "delay", after: Date): Promise<boolean> {
  const row = await db
    .selectFrom("decision_model")
    .select("name")
    .where("name", "=", name)
    .where("fitted_at", ">", after)
    .executeTakeFirst();
  return row !== undefined;
}
