import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase, silent } from "../testing/database.js";
import { openDatabase } from "./database.js";
import { namedStatement } from "./named-statement.js";

const findNote = namedStatement("find_note", ["author", "text"], (db, { author, text }) =>
  db.selectNoFrom([sql<string>`${author}::text || ': ' || ${text}::text || ${"!"}::text`.as("note")]),
);

test("a named statement is prepared once for a connection, and never behind a pooler", async () => {
  const database = await createTestDatabase();
  for (const [isPooled, prepared] of [
    [false, ["find_note"]],
    [true, []],
  ] as const) {
    const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent, isPooled });

    expect(await findNote(db, { author: "mara", text: "yes" })).toEqual([{ note: "mara: yes!" }]);
    expect(await findNote(db, { text: "no", author: "tom" })).toEqual([{ note: "tom: no!" }]);

    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(prepared);
    await close();
  }
  await database.drop();
});

test("a named statement goes on when the type of a column that it answers has changed", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent });
  await sql`create table label as select 'blue'::text as name`.execute(db);
  const findLabel = namedStatement("find_label", ["name"], (from, { name }) =>
    from.selectNoFrom([sql<string>`(select name from label where name = ${name})`.as("name")]),
  );
  expect(await findLabel(db, { name: "blue" })).toEqual([{ name: "blue" }]);

  await sql`alter table label alter name type varchar(40)`.execute(db);

  expect(await findLabel(db, { name: "blue" })).toEqual([{ name: "blue" }]);
  expect(await findLabel(db, { name: "blue" })).toEqual([{ name: "blue" }]);
  await close();
  await database.drop();
});
