import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createBareDatabase, silent } from "../testing/database.js";
import { checkLetters } from "./check-letters.js";
import type { DatabaseLog } from "./database.js";
import { DatabaseClient } from "./database-client.js";

async function connectTo(options: string): Promise<pg.Client> {
  const database = await createBareDatabase(options);
  onTestFinished(() => database.drop());
  const client = new DatabaseClient({ connectionString: database.url });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

const libc = "locale_provider libc locale 'C'";
const turkish = "encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'";

test("a database whose encoding lacks characters is refused before anything is made in it, and says how to make a better one", async () => {
  const checked = checkLetters(await connectTo(`encoding 'LATIN1' ${libc}`), silent);

  await expect(checked).rejects.toThrow("The encoding of the database is LATIN1, and Overture needs UTF8");
  await expect(checked).rejects.toThrow("create database NAME template template0 encoding 'UTF8'");
});

test.each([
  ["of bytes", `encoding 'SQL_ASCII' ${libc}`, "The encoding of the database is SQL_ASCII"],
  ["that knows A to Z alone", `encoding 'UTF8' ${libc}`, "The locale of the database (lc_ctype) does not know"],
  ["whose I has another small letter", turkish, "The locale of the database (lc_ctype) does not know"],
])("a database %s is taken, and the log says what it does wrong", async (_, options, words) => {
  const said: string[] = [];
  const log: Pick<DatabaseLog, "warn"> = { warn: (_fields, message) => void said.push(message) };

  await checkLetters(await connectTo(options), log);

  expect(said).toEqual([expect.stringContaining(words)]);
});

test.each([
  ["as the embedded one has", ""],
  ["as the refusal advises", "encoding 'UTF8' locale_provider libc locale 'C.UTF-8'"],
])("a database with letters %s is taken without a word", async (_, options) => {
  const client = await connectTo(options);

  await expect(checkLetters(client, { warn: () => expect.unreachable() })).resolves.toBeUndefined();
});
