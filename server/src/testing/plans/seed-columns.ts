/** What a table holds in the large database. */
export interface SeededTable {
  /** So many are written. */
  rows: number;
  /** Each column as an expression of `n`, which counts from 1. The others get their default. */
  columns: Record<string, string>;
  /** How many different values a column has: of all its rows where it is negative. */
  distinct?: Record<string, number>;
}

/** How many people there are, and mailboxes: they are few, whatever the rest grows to. */
export const people = 2_000;
export const mailboxes = 1_000;
/** As the statistics of PostgreSQL say: whoever has conversations has ten thousand of them. */
export const owners = 100;
export const campaigns = 100;
export const threads = 20_000;
/** For `distinct`: a table of conversations has all campaigns. */
export const allCampaigns = -campaigns / threads;

/** The same for each row at any time: in the order of the rows, as ids are in the order of time. */
export const id = (table: string, row = "n") => `seed_id('${table}', ${row})`;
/** Eleven months until the moment at which the clock of tests starts. */
export const at = "timestamptz '2026-11-02' - (30000 - n) * interval '16 minutes'";
export const user = (row = "n") => id("app_user", `(${row} - 1) % ${people} + 1`);
export const campaign = (row = "n") => id("campaign", `(${row} - 1) % ${campaigns} + 1`);
export const mailbox = id("mailbox", `(n - 1) % ${mailboxes} + 1`);
/** One in so many rows has the value. */
export const oneIn = (count: number, value: string) => `case when n % ${count} = 0 then ${value} end`;
export const hash = "sha256(n::text::bytea)";
