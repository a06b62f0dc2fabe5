import type pg from "pg";

/**
 * Before a restore replaces a database, copies its suppressed and erased addresses into a temporary table, which lasts
 * for the session: the backup does not have those that were added since.
 */
export async function saveSuppressed(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table suppressed_before (address text, owner_id uuid, reason text, created_at timestamptz)`,
  );
  await client.query("create temp table erased_before (hash bytea, created_at timestamptz)");
  const { suppressions, erased } = await whatThereIs(client);
  if (suppressions) {
    await client.query("insert into suppressed_before select address, owner_id, reason, created_at from suppression");
  }
  if (erased) await client.query("insert into erased_before select hash, created_at from erased_address");
}

/** Adds the missing addresses to the restored database. Answers how many. */
export async function restoreSuppressed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query("select where to_regclass('pg_temp.suppressed_before') is not null");
  if (rows.length === 0) return 0;
  const { suppressions, erased } = await whatThereIs(client);
  let added = 0;
  if (suppressions) {
    // The schema is that of the backup: an older one has fewer reasons, and only its own users.
    const { rowCount } = await client.query(
      `insert into suppression (address, owner_id, reason, created_at)
      select address, owner_id, reason, created_at from suppressed_before
      where (owner_id is null or exists (select from app_user where app_user.id = owner_id))
        and exists (
          select from pg_constraint
          where conrelid = 'suppression'::regclass and position(quote_literal(reason) in pg_get_constraintdef(oid)) > 0
        )
      on conflict do nothing`,
    );
    added += rowCount ?? 0;
  }
  if (erased) {
    const { rowCount } = await client.query(
      "insert into erased_address (hash, created_at) select hash, created_at from erased_before on conflict do nothing",
    );
    added += rowCount ?? 0;
  }
  return added;
}

async function whatThereIs(client: pg.ClientBase): Promise<{ suppressions: boolean; erased: boolean }> {
  const { rows } = await client.query<{ suppressions: boolean; erased: boolean }>(
    `select exists (
        select from pg_attribute where attrelid = to_regclass('suppression') and attname = 'owner_id'
      ) as suppressions, to_regclass('erased_address') is not null as erased`,
  );
  return rows[0] ?? { suppressions: false, erased: false };
}
