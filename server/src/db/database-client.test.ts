import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, silent, type TestDatabase } from "../testing/database.js";
import { checkSessionSettings } from "./check-session-settings.js";
import { openDatabase } from "./database.js";
import { DatabaseClient } from "./database-client.js";
import { keepConnection } from "./keep-connection.js";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await set({ timezone: "Europe/Berlin", datestyle: "German", intervalstyle: "sql_standard" });
  await set({ standard_conforming_strings: "off", statement_timeout: "9s", lock_timeout: "8s" });
});
afterAll(() => database.drop());

async function set(settings: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    await client.query(`alter database ${rows[0]?.name} set ${name} = ${pg.escapeLiteral(value)}`);
  }
  await client.end();
}

/** Summer time begins in Berlin on 29 March 2026 and ends on 25 October. */
const asked = sql<Record<string, unknown>>`
  select current_setting('TimeZone') as zone,
    '2026-03-30T10:00:00Z'::timestamptz - make_interval(days => 2) as spring,
    '2026-10-26T10:00:00Z'::timestamptz - interval '1 day' as autumn,
    '2026-03-05T23:30:00Z'::timestamptz::date as day, '2026-03-05T23:30:00Z'::timestamptz as moment, '\\' as backslash`;
const answer = {
  zone: "UTC",
  spring: new Date("2026-03-28T10:00:00.000Z"),
  autumn: new Date("2026-10-25T10:00:00.000Z"),
  day: "2026-03-05",
  moment: new Date("2026-03-05T23:30:00.000Z"),
  backslash: "\\",
};

test.each([{ isPooled: false }, { isPooled: true }])(
  "days have 24 hours and dates are UTC's, whatever the database sets for its sessions: %j",
  async ({ isPooled }) => {
    const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent, isPooled });

    const { rows } = await asked.execute(db);

    expect(rows).toEqual([answer]);
    await close();
  },
);

test("a connection that is held for long works in UTC too", async () => {
  const zones: unknown[] = [];
  const kept = keepConnection({
    config: { connectionString: database.url },
    async ready(client) {
      zones.push((await client.query("show timezone")).rows[0]);
    },
    failed: (error) => zones.push(error),
  });

  await expect.poll(() => kept.current()).toBeDefined();

  expect(zones).toEqual([{ TimeZone: "UTC" }]);
  await kept.close();
});

test("what may take as long as it takes is not bounded by the database either", async () => {
  const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent, statementMs: 0 });

  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db);

  expect(rows).toEqual([{ statement: "0", lock: "0" }]);
  await close();
});

test.each([
  ["default_transaction_isolation", "serializable", "read committed"],
  ["extra_float_digits", "0", "1"],
  ["array_nulls", "off", "on"],
  ["session_replication_role", "replica", "origin"],
])("a database with another %s is refused in words that say how to take it back", async (name, wrong, right) => {
  await set({ [name]: wrong });
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: silent });

  await expect(checkSessionSettings(pool)).rejects.toThrow(
    new RegExp(`^the database sets ${name} to ${wrong}, .* alter database test_\\w+ reset ${name};`),
  );

  await close();
  await set({ [name]: right });
});

test("a database that ends long transactions is refused in words that say how to take it back", async () => {
  await set({ transaction_timeout: "10min" });
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: silent });

  await expect(checkSessionSettings(pool)).rejects.toThrow(
    /^the database ends transactions after 10min .* alter role \w+ in database test_\w+ set transaction_timeout = 0$/,
  );

  await close();
  await set({ transaction_timeout: "0" });
});

test("a search_path that leads nowhere is refused in words", async () => {
  await set({ search_path: "none" });
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: silent });

  await expect(checkSessionSettings(pool)).rejects.toThrow("search_path leads to no schema");

  await close();
  await set({ search_path: "public" });
});

test("a database with the usual settings is taken", async () => {
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: silent });

  await expect(checkSessionSettings(pool)).resolves.toBeUndefined();

  await close();
});

test("a connection that ends while it signs in sends no goodbye, which PostgreSQL would log as a broken sign-in", async () => {
  const sent: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("data", (chunk) => {
      sent.push(chunk);
      // AuthenticationSASL.
      if (sent.length === 1) socket.write(Buffer.from("R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0", "latin1"));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => server.close());
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new DatabaseClient({ connectionString: `postgres://overture:secret@127.0.0.1:${port}/overture` });
  client.connect().catch(() => undefined);
  await expect.poll(() => sent.length).toBe(2);
  const closed = once(server, "close");

  await client.end();

  await closed;
  expect(Buffer.concat(sent).includes(Buffer.from("X\0\0\0\x04", "latin1"))).toBe(false);
});
