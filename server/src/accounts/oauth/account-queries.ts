import type { accounts } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { type UserRow, userColumns } from "../user-queries.js";
import type { Identity } from "./provider.js";
import "../tables.js";

type Account = Pick<Identity, "provider" | "subject">;

/** By user; users without linked accounts are absent. */
export async function findProvidersOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, accounts.OAuthProvider[]>> {
  const rows = await db
    .selectFrom("oauth_account")
    .select(["user_id", "provider"])
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .orderBy("user_id")
    .orderBy("provider")
    .execute();
  const providers = new Map<string, accounts.OAuthProvider[]>();
  for (const row of rows) providers.set(row.user_id, [...(providers.get(row.user_id) ?? []), row.provider]);
  return providers;
}

export async function listProvidersOf(db: Db, userId: string): Promise<accounts.OAuthProvider[]> {
  return (await findProvidersOf(db, [userId])).get(userId) ?? [];
}

export function findLockedUserByAccount(tx: Tx, { provider, subject }: Account): Promise<UserRow | undefined> {
  return tx
    .selectFrom("app_user")
    .select(userColumns)
    .where("id", "=", (from) =>
      from
        .selectFrom("oauth_account")
        .select("user_id")
        .where("provider", "=", provider)
        .where("subject", "=", subject),
    )
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findOwnerOfAccount(db: Db, { provider, subject }: Account): Promise<string | undefined> {
  const row = await db
    .selectFrom("oauth_account")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * False if another user has linked this account, or the user another account of this provider. The link of a deleted
 * user is removed first.
 */
export async function insertAccount(tx: Tx, account: Account & { userId: string; at: Date }): Promise<boolean> {
  await sql`
    delete from oauth_account using app_user
    where provider = ${account.provider} and subject = ${account.subject}
      and app_user.id = oauth_account.user_id and app_user.deleted_at is not null`.execute(tx);
  const row = await tx
    .insertInto("oauth_account")
    .values({
      provider: account.provider,
      subject: account.subject,
      user_id: account.userId,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAccount(tx: Tx, userId: string, provider: accounts.OAuthProvider): Promise<void> {
  await tx.deleteFrom("oauth_account").where("user_id", "=", userId).where("provider", "=", provider).execute();
}

/** Deletes the linked accounts of every provider. */
export async function deleteAccountsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("oauth_account").where("user_id", "=", userId).execute();
}

/** In the order of the given names. */
export async function listFreeUsernames(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name
    from unnest(${usernames}::text[]) with ordinality as given (name, place)
    where not exists (select from app_user where lower(app_user.username) = lower(given.name) and deleted_at is null)
    order by given.place`.execute(tx);
  return rows.map((row) => row.name);
}

export async function forgetPassword(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("app_user").set({ password_hash: null }).where("id", "=", userId).execute();
}
