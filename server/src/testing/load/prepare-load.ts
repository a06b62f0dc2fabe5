import type pg from "pg";
import { digestOfPassword, hashPassword } from "../../accounts/password.js";

export interface Account {
  username: string;
  /** The digest of the password, as the page sends it. */
  digest: string;
}

const digest = digestOfPassword("a long password");
const creatorCount = 2_000;

/** Inserts verified users and a catalogue directly into the database, because only the users' work is measured. */
export async function prepareLoad(pool: pg.Pool, { count }: { count: number }): Promise<Account[]> {
  await pool.query(
    `insert into app_user (username, email, password_hash, role, verified, created_at, admitted_at)
     select 'person-' || number, 'person-' || number || '@overture.example', $1, 'user', true, now(), now()
     from generate_series(1, $2::integer) as number`,
    [await hashPassword(digest), count],
  );
  await pool.query("insert into genre (name) select 'Genre ' || number from generate_series(1, 20) as number");
  await pool.query("insert into region (name) select 'Region ' || number from generate_series(1, 20) as number");
  await pool.query(
    `insert into creator (username, email, genre_codes, region_codes, avg_cost, avg_views, created_at)
     select 'creator ' || number, 'creator-' || number || '@creators.example', array[1 + number % 20],
       array[1 + number % 20], 10000 + number * 10, 1000 * (number % 500), now()
     from generate_series(1, $1::integer) as number`,
    [creatorCount],
  );
  await pool.query("analyze");
  return Array.from({ length: count }, (_, index) => ({ username: `person-${index + 1}`, digest }));
}
