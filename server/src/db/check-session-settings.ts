import type pg from "pg";
import { SettingsError } from "../settings/settings.js";

/** What Overture relies on, and does not set itself because a pooler refuses it. */
const needed = {
  array_nulls: "on",
  default_transaction_isolation: "read committed",
  gin_fuzzy_search_limit: "0",
  session_replication_role: "origin",
  transform_null_equals: "off",
};

interface Found {
  name: string;
  setting: string;
  /** With its unit. */
  shown: string;
}

/** Asked at the start, of the connections that lead past a pooler and of those that lead through it. */
export async function checkSessionSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Found & { database: string; role: string; schema: string | null }>(
    `select name, setting, current_setting(name) as shown, quote_ident(current_database()) as database, quote_ident(current_user) as role,
      current_schema() as schema
     from pg_settings
     where name = any($1)`,
    [[...Object.keys(needed), "extra_float_digits", "transaction_timeout"]],
  );
  const [{ database, role, schema } = { database: "", role: "", schema: "" }] = rows;
  if (schema === null) {
    throw new SettingsError(
      `search_path leads to no schema that ${role} may use: create the one that it names, or reset search_path for the database and the role`,
    );
  }
  const wrong = rows.find((found) => !isUsable(found));
  if (wrong === undefined) return;
  const { name, setting, shown } = wrong;
  if (name === "transaction_timeout") {
    throw new SettingsError(
      `the database ends transactions after ${shown} (${name}), also migrations, exports and backups that take longer. Take it back: alter role ${role} in database ${database} set ${name} = 0`,
    );
  }
  throw new SettingsError(
    `the database sets ${name} to ${setting}, with which Overture gives wrong answers. Take it back: alter database ${database} reset ${name}; alter role ${role} reset ${name}; or in postgresql.conf`,
  );
}

function isUsable({ name, setting }: Found): boolean {
  // From 1 on, a number is written so that it is read back as the same one.
  if (name === "extra_float_digits") return Number(setting) >= 1;
  // Only PostgreSQL 17 and later have it, so that it cannot be sent with the message that begins a session.
  if (name === "transaction_timeout") return setting === "0";
  return setting === needed[name as keyof typeof needed];
}
