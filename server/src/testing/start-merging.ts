import { type BodyInput, merging, profiles } from "@overture/contract";
import type { Db } from "../db/database.js";
import * as given from "./given.js";
import { startApp } from "./start-app.js";

/** Starts with two creators who are the same person, and an administrator. */
export async function startWithTwoCreators() {
  const { app, db, databaseUrl } = await startApp();
  const owner = await given.user(db);
  const administrator = await given.administrator(db);
  const admin = app.as(administrator);
  const one = await given.creator(db, { username: "lena.wanders", email: "lena@example.com", avgViews: 1_000 });
  const other = await given.creator(db, { username: "lena_wanders", email: "lena@agency.example", avgCost: 300 });
  const merge = (body: Partial<BodyInput<typeof merging.mergeCreators>> = {}, id = one._id) =>
    admin.call(merging.mergeCreators, { params: { id }, body: { otherId: other._id, ...body } });
  const undo = (id: string) => admin.call(merging.undoMerge, { params: { id } });
  const profileOf = (id: string) => app.as(owner).call(profiles.getProfile, { params: { id }, query: { limit: 100 } });
  const save = (id: string, body: BodyInput<typeof profiles.updateProfile>) =>
    admin.call(profiles.updateProfile, { params: { id }, body });
  return { app, db, databaseUrl, owner, administrator, admin, one, other, merge, undo, profileOf, save };
}

/** Returns the suppressed addresses with their reasons. */
export async function reasonsOf(db: Db): Promise<string[][]> {
  const rows = await db
    .selectFrom("suppression")
    .select(["address", "reason"])
    .orderBy("address")
    .orderBy("reason")
    .execute();
  return rows.map(({ address, reason }) => [address, reason]);
}
