import { type catalogue, creatorFile } from "@overture/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { inCopyingTransaction } from "../db/copying-transaction.js";
import { inTransaction, openDatabase } from "../db/database.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import type { CreatorFile } from "./creator-file.js";
import { vacuumCreators } from "./creator-import-queries.js";
import { presentField } from "./fields/present-field.js";
import { listValuesOfCreators } from "./fields/value-queries.js";
import { ImportStopped, importCreatorFile } from "./import-creator-file.js";
import { insertForEverybody } from "./profile/address-queries.js";

async function* asRead(rows: AsyncIterable<string[]>): CreatorFile["rows"] {
  for await (const cells of rows) yield { cells };
}

async function startImporting(headers = ["username", "email", "genres", "regions"]) {
  const { app, db, databaseUrl } = await startApp();
  const { pool, close } = openDatabase(databaseUrl, { poolSize: 1, log: { info() {}, warn() {} }, statementMs: 0 });
  onTestFinished(() => close());
  const importRows = (
    rows: AsyncIterable<string[]>,
    mapping = creatorFile.mapColumns(headers),
    { signal = new AbortController().signal, noteProgress = () => {} } = {},
  ) =>
    inCopyingTransaction(pool, (on) =>
      importCreatorFile(on, {
        file: { mapping, rows: asRead(rows) },
        figures: creatorFile.readEachCell,
        at: app.clock.now(),
        refuse: async () => {},
        noteProgress,
        signal,
      }),
    );
  return { db, importRows };
}

test("while a file is read, nobody waits for it who saves one of its creators or names one of its genres", async () => {
  const { db, importRows } = await startImporting();
  const known = await given.creator(db, { email: "c0@example.com", avgCost: 1 });
  let isSaved = false;

  async function* rows() {
    for (let number = 0; number < 15_000; number += 1) {
      yield [`creator ${number}`, `c${number}@example.com`, "Knitting", "Spain"];
    }
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx);
      await tx.updateTable("creator").set({ avg_cost: 700 }).where("id", "=", known._id).execute();
      await tx.insertInto("genre").values({ name: "knitting" }).execute();
    });
    isSaved = true;
    yield ["last", "last@example.com", "Knitting", "Spain"];
  }
  const counts = await importRows(rows());

  expect(isSaved).toBe(true);
  expect(counts).toMatchObject({ imported: 15_001, created: 15_000, updated: 1 });
  const row = await db.selectFrom("creator").select(["username", "avg_cost"]).where("id", "=", known._id).execute();
  expect(row).toEqual([{ username: "creator 0", avg_cost: 700 }]);
});

test("when an import and a user change the same creators in opposite orders, both changes are made", async () => {
  const { db, importRows } = await startImporting();
  const creators: catalogue.Creator[] = [];
  for (const name of ["one", "two"]) creators.push(await given.creator(db, { email: `${name}@example.com` }));
  const [first, second] = creators.map(({ _id }) => _id).sort();
  const save = { avg_views: 77 };
  // The other transaction waits longer before it looks for a deadlock, so PostgreSQL ends the import.
  await sql`do $$ begin execute format('alter database %I set deadlock_timeout = ''4s''', current_database()); end $$`.execute(
    db,
  );

  async function* rows() {
    for (const name of ["one", "two"]) yield [`${name} of the file`, `${name}@example.com`, "Travel", "Spain"];
  }
  const importing = await db.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '60s'`.execute(tx);
    await tx
      .updateTable("creator")
      .set(save)
      .where("id", "=", second ?? "")
      .execute();
    const started = importRows(rows());
    await waitForLockWaiter(db);
    await tx
      .updateTable("creator")
      .set(save)
      .where("id", "=", first ?? "")
      .execute();
    return { started };
  });

  expect(await importing.started).toMatchObject({ imported: 2, created: 0, updated: 2 });
  const saved = await db.selectFrom("creator").select(["username", "avg_views"]).orderBy("username").execute();
  expect(saved).toEqual([
    { username: "one of the file", avg_views: 77 },
    { username: "two of the file", avg_views: 77 },
  ]);
});

test("an import of what is there already counts it and writes nothing", async () => {
  const { db, importRows } = await startImporting();
  async function* rows() {
    for (let number = 0; number < 10; number += 1) {
      yield [`creator ${number}`, `c${number}@example.com`, "Travel, Food", "Spain"];
    }
  }
  await importRows(rows());
  const versions = () => sql`select id, xmin from creator order by id`.execute(db);
  const before = (await versions()).rows;

  expect(await importRows(rows())).toMatchObject({ imported: 10, created: 0, updated: 10 });
  expect((await versions()).rows).toEqual(before);
});

test("after an import filters are planned by what is there now", async () => {
  const { db, importRows } = await startImporting();
  async function* rows() {
    for (let number = 0; number < 10; number += 1)
      yield [`creator ${number}`, `c${number}@example.com`, "Food", "Spain"];
  }
  await importRows(rows());
  await vacuumCreators(db);

  const { rows: sizes } = await sql`select reltuples from pg_class where oid = 'creator'::regclass`.execute(db);
  expect(sizes).toEqual([{ reltuples: 10 }]);
});

test("names of a file are imported, and stay where a later file does not give them", async () => {
  const { db, importRows } = await startImporting([
    "Name",
    "Username",
    "email",
    "genres",
    "regions",
    "First name",
    "Platform",
    "Followers",
    "Link",
  ]);
  async function* rows() {
    yield ["Lena\tWanders", "lena.w", "l@example.com", "Food", "Spain", "Lena", "YouTube", "120,000", "example.com/l"];
    yield ["", "noah", "n@example.com", "Food", "Spain", "", "", "", ""];
  }
  async function* later() {
    yield ["", "lena.w", "l@example.com", "Food", "Spain", "Leni", "", "", ""];
  }
  await importRows(rows());
  expect(await importRows(later())).toMatchObject({ created: 0, updated: 1 });

  const columns = ["username", "display_name", "first_name", "platform", "followers", "link"] as const;
  const stored = await db.selectFrom("creator").select(columns).orderBy("username").execute();
  expect(stored).toEqual([
    {
      username: "lena.w",
      display_name: "Lena\tWanders",
      first_name: "Leni",
      platform: "YouTube",
      followers: 120_000,
      link: "example.com/l",
    },
    { username: "noah", display_name: null, first_name: null, platform: null, followers: null, link: null },
  ]);
});

test("columns that are called as own fields bring their values, as people write them; a bad one refuses its row", async () => {
  const { db, importRows } = await startImporting();
  const names = [
    await given.field(db, { name: "rate", type: "money" }),
    await given.field(db, { name: "size", type: "number" }),
    await given.field(db, { name: "tier", type: "choice", choices: ["Gold", "Silver"] }),
    await given.field(db, { name: "since", type: "date" }),
  ];
  const headers = ["username", "email", "genres", "regions", "The rate", "size", "Field.tier", "since", "notes"];
  const mapping = creatorFile.withOwnColumns(headers, creatorFile.mapColumns(headers), names.map(presentField));
  const row = (email: string, ...cells: string[]) => [
    "ada lace",
    `${email}@example.com`,
    "Food",
    "Spain",
    ...cells,
    "-",
  ];
  async function* rows() {
    yield row("a", "$1,250.50", "41.5", "GOLD", "2026-02-28");
    yield row("b", "99.5", "-3", "", "");
    yield row("c", "dear", "x", "Lead", "28.2.2026");
  }
  async function* later() {
    yield row("a", "", "42", "", "");
    yield row("b", "100", "", "silver", "");
  }

  expect(await importRows(rows(), mapping)).toMatchObject({ created: 2, refused: 1 });
  expect(await importRows(later(), mapping)).toMatchObject({ created: 0, updated: 2 });

  const creators = await db.selectFrom("creator").select("id").orderBy("email").execute();
  const ids = creators.map(({ id }) => id);
  const values = await listValuesOfCreators(db, ids);
  expect(ids.map((id) => values.get(id))).toEqual([
    { rate: 1_250.5, size: 42, tier: "Gold", since: "2026-02-28" },
    { rate: 100, size: -3, tier: "Silver" },
  ]);
});

test("rows by further addresses of a creator are that creator's: one is written, that by the primary address first", async () => {
  const { db, importRows } = await startImporting();
  const [lena, omar, others] = [
    await given.creator(db, { email: "lena@example.com" }),
    await given.creator(db, { email: "omar@example.com" }),
    await given.creator(db, { email: "others@example.com" }),
  ];
  const learn = (creator: { _id: string }, ...addresses: string[]) =>
    inTransaction(db, (tx) =>
      insertForEverybody(tx, {
        creatorId: creator._id,
        addresses: addresses.map((address) => ({ address, role: "own" })),
        at: new Date(),
      }),
    );
  await learn(lena, "lena@agency.example", "lena@second.example", "omar@example.com", "shared@example.com");
  await learn(omar, "omar@agency.example");
  await learn(others, "shared@example.com");

  async function* rows() {
    yield ["first of lena", "Lena@agency.example", "Travel", "Spain"];
    yield ["second of lena", "lena@second.example", "Travel", "Spain"];
    yield ["further of omar", "omar@agency.example", "Travel", "Spain"];
    yield ["omar", "omar@example.com", "Travel", "Spain"];
    yield ["new", "shared@example.com", "Travel", "Spain"];
  }
  expect(await importRows(rows())).toMatchObject({ imported: 5, created: 1, updated: 4 });
  const saved = await db.selectFrom("creator").select(["username", "email"]).orderBy("username").execute();
  expect(saved).toEqual(
    [
      { username: "first of lena", email: "lena@example.com" },
      { username: "new", email: "shared@example.com" },
      { username: "omar", email: "omar@example.com" },
      { username: others.username, email: "others@example.com" },
    ].sort((a, b) => (a.username < b.username ? -1 : 1)),
  );
});

test("an import of a million bad rows copies in between, so that it is not idle, and can be stopped", async () => {
  const { importRows } = await startImporting();
  const stopping = new AbortController();
  let [read, copied] = [0, 0];

  async function* rows() {
    for (; read < 1_000_000; read += 1) {
      if (read === 25_000) stopping.abort();
      yield ["x", "no address", "Travel", "Spain"];
    }
  }
  const importing = importRows(rows(), undefined, { signal: stopping.signal, noteProgress: () => void (copied += 1) });

  await expect(importing).rejects.toThrow(ImportStopped);
  expect(read).toBeLessThan(50_000);
  expect(copied).toBeGreaterThan(0);
});
