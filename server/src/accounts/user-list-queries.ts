import { limits } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../db/database.js";
import { containing, offsetOf, type Page } from "../db/page.js";
import { type UserRow, userColumns } from "./user-queries.js";
import "./tables.js";

interface UserListing extends Page {
  /** Part of a username or email. */
  query?: string | undefined;
  /** Only users who wait to be admitted. */
  standing?: "waiting" | undefined;
}

/** Newest first. */
export async function listUsers(
  db: Db,
  { query, standing, ...page }: UserListing,
): Promise<{ rows: UserRow[]; total: number }> {
  const matching = db
    .selectFrom("app_user")
    .where("deleted_at", "is", null)
    .$if(standing === "waiting", (all) => all.where("admitted_at", "is", null))
    .$if(query !== undefined, (all) => {
      const pattern = sql`lower(${containing(query ?? "")})`;
      return all.where((column) =>
        column.or([column(sql`lower(username)`, "like", pattern), column(sql`lower(email)`, "like", pattern)]),
      );
    });
  const [rows, { total }] = await Promise.all([
    matching
      .select(userColumns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    matching.select((column) => column.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Admitted users with a confirmed address, by a part of the username; names that begin with it come first. */
export async function searchUsers(db: Db, q: string): Promise<{ _id: string; username: string }[]> {
  const pattern = sql`lower(${containing(q)})`;
  return db
    .selectFrom("app_user")
    .select(["id as _id", "username"])
    .where("deleted_at", "is", null)
    .where("admitted_at", "is not", null)
    .where("verified", "=", true)
    .where(sql<boolean>`lower(username) like ${pattern}`)
    .orderBy(sql`position(lower(${q}) in lower(username))`)
    .orderBy(sql`lower(username)`)
    .orderBy("id")
    .limit(limits.userSearch.found)
    .execute();
}
