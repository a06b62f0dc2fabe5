/** The rows of a table in the large database. */
export interface SeededTable {
  /** The number of rows that are written. */
  rows: number;
  /** The columns as expressions of `n`, which counts from 1. The other columns get their default. */
  columns: Record<string, string>;
  /** The number of different values in a column. A negative number is a share of all rows. */
  distinct?: Record<string, number>;
}

/** The numbers of users and of mailboxes do not grow with the rest. */
export const people = 2_000;
export const mailboxes = 1_000;
/** For PostgreSQL's statistics: each user with conversations has ten thousand of them. */
export const owners = 100;
export const campaigns = 100;
export const threads = 20_000;
/** For `distinct`: a table of conversations contains all campaigns. */
export const allCampaigns = -campaigns / threads;

/**
 * Returns the id of a row, which is the same each time. The ids are in the order of the rows, as real ids are in the
 * order of time.
 */
export const id = (table: string, row = "n") => `seed_id('${table}', ${row})`;
/** Times in the eleven months before the start of the tests' clock. */
export const at = "timestamptz '2026-11-02' - (30000 - n) * interval '16 minutes'";
export const user = (row = "n") => id("app_user", `(${row} - 1) % ${people} + 1`);
export const campaign = (row = "n") => id("campaign", `(${row} - 1) % ${campaigns} + 1`);
export const mailbox = id("mailbox", `(n - 1) % ${mailboxes} + 1`);
/** Returns an expression with the value in one of `count` rows, and null in the others. */
export const oneIn = (count: number, value: string) => `case when n % ${count} = 0 then ${value} end`;
export const hash = "sha256(n::text::bytea)";
