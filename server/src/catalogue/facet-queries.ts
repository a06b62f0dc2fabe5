import { sql } from "kysely";
import { translating } from "../db/constraint.js";
import type { Db, Tx } from "../db/database.js";
import { offsetOf, type Page } from "../db/page.js";
import type { Facet, FacetKind, FacetUses } from "./facet.js";
import "./tables.js";

const texts = {
  genre_name_key: ["genre", "There is already a genre of this name"],
  region_name_key: ["region", "There is already a region of this name"],
} as const;

/** A page by name, and how many there are in all. */
export async function listFacets(db: Db, kind: FacetKind, page: Page): Promise<[Facet[], number]> {
  const [facets, counted] = await Promise.all([
    sql<Facet>`
      select id, code, name from ${sql.table(kind)}
      order by lower(name), id limit ${page.limit} offset ${offsetOf(page)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${sql.table(kind)}`.execute(db),
  ]);
  return [facets.rows, counted.rows[0]?.total ?? 0];
}

export async function insertFacet(tx: Tx, kind: FacetKind, name: string): Promise<Facet> {
  const statement = sql<Facet>`insert into ${sql.table(kind)} (name) values (${name}) returning id, code, name`;
  const { rows } = await translating(texts, statement.execute(tx));
  return rows[0] as Facet;
}

export async function renameFacet(tx: Tx, kind: FacetKind, id: string, name: string): Promise<Facet | undefined> {
  const statement = sql<Facet>`update ${sql.table(kind)} set name = ${name} where id = ${id} returning id, code, name`;
  const { rows } = await translating(texts, statement.execute(tx));
  return rows[0];
}

/** Waits for everybody who is about to use it, and keeps others from starting to. */
export async function lockFacet(tx: Tx, kind: FacetKind, id: string): Promise<Facet | undefined> {
  const { rows } = await sql<Facet>`
    select id, code, name from ${sql.table(kind)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** By what can be seen: a deleted creator or campaign does not hold on to a name. */
export async function countUses(tx: Tx, kind: FacetKind, code: number): Promise<FacetUses> {
  const codes = sql.ref(`${kind}_codes`);
  const { rows } = await sql<FacetUses>`
    select
      (select count(*) from creator where ${codes} @> array[${code}::int] and deleted_at is null) as creators,
      (select count(*) from campaign where ${codes} @> array[${code}::int] and deleted_at is null) as campaigns
  `.execute(tx);
  return rows[0] as FacetUses;
}

export async function removeFacet(tx: Tx, kind: FacetKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(tx);
}
