import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { catalogue, exchangeRates, profiles } from "@overture/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInChild, runToEnd } from "../testing/child.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";

const fixture = fileURLToPath(new URL("../../../e2e/fixtures/creators.csv", import.meta.url));
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "overture-import-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function withCommand() {
  const started = await startApp();
  const admin = started.app.as(await given.administrator(started.db));
  async function startImport(content: string | Buffer, ...words: string[]) {
    const file = path.join(folder, "creators.csv");
    await writeFile(file, content);
    vi.stubEnv("DATABASE_URL", started.databaseUrl);
    const child = runInChild(new URL("import-creators.ts", import.meta.url), file, ...words);
    vi.unstubAllEnvs();
    return child;
  }
  return {
    ...started,
    admin,
    startImport,
    async importFile(content: string | Buffer, ...words: string[]) {
      const child = await startImport(content, ...words);
      const output: Buffer[] = [];
      child.stdout?.on("data", (part: Buffer) => output.push(part));
      const [code] = (await once(child, "close")) as [number];
      return { code, output: Buffer.concat(output).toString() };
    },
    /** Runs the import, and returns its output and its errors. */
    async importSaying(content: string) {
      const file = path.join(folder, "creators.csv");
      await writeFile(file, content);
      const env = { DATABASE_URL: started.databaseUrl };
      return runToEnd(new URL("import-creators.ts", import.meta.url), [file], env);
    },
    refused: () => readFile(path.join(folder, "creators.refused.csv"), "utf8"),
  };
}

test("a spreadsheet of 2,000 rows is imported, and its 25 bad rows are kept with their reasons", async () => {
  const { admin, importFile, refused } = await withCommand();

  const { code, output } = await importFile(await readFile(fixture));

  expect(code).toBe(0);
  expect(output).toBe("Imported 1,975 creators: 1,975 created, 0 updated; 25 rows refused\n");
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(1_975);
  const report = await refused();
  expect(report.startsWith("\uFEFFUsername,Email address,Genres,Regions,")).toBe(true);
  expect(report.match(/,reason\r\n/g)).toHaveLength(1);
  expect(report.match(/,email: This email is already in an earlier row\r\n/g)).toHaveLength(2);
  expect(report.match(/,email: Enter a valid email address\r\n/g)).toHaveLength(6);
});

test("refused rows that were fixed can be imported from the report itself", async () => {
  const { admin, importFile, refused } = await withCommand();
  await importFile("username;email;genres;regions\nlena;lena;Travel;Spain\nomar;omar@example.com;Food, Tea;Oman\n");

  const { code } = await importFile((await refused()).replace(";lena;", ";lena@example.com;"));

  expect(code).toBe(0);
  const { data } = await admin.call(catalogue.listCreators, { query: { sort: "username" } });
  expect(data.creators).toMatchObject([
    { username: "lena", genres: [{ genre: "Travel" }] },
    { username: "omar", genres: [{ genre: "Food" }, { genre: "Tea" }] },
  ]);
});

test("a rule that only the database or the whole file can judge refuses the row, not the file", async () => {
  const { admin, importFile, refused } = await withCommand();
  const unknown = "01938a5e-7c00-7000-8000-000000000000";
  const rows = Array.from({ length: 6_000 }, (_, number) => `creator ${number},c${number}@example.com,Travel,Spain`);
  rows.push(
    "late twin,C0@EXAMPLE.com,Travel,Spain",
    "short,s@example.com,TV,Spain",
    `lena,i@example.com,${unknown},Spain`,
    '"The "Great" kim",g@example.com,Travel,Spain',
  );

  const { output } = await importFile(["username,email,genres,regions", ...rows].join("\n"));

  expect(output).toBe("Imported 6,000 creators: 6,000 created, 0 updated; 4 rows refused\n");
  expect((await refused()).split("\r\n").slice(1, 5).sort()).toEqual([
    '"The Great"" kim""",g@example.com,Travel,Spain,A quotation mark stands in the middle of a quoted cell',
    "late twin,C0@EXAMPLE.com,Travel,Spain,email: This email is already in an earlier row",
    `lena,i@example.com,${unknown},Spain,genres: Unknown genre: ${unknown}`,
    "short,s@example.com,TV,Spain,genres: A genre has at least 3 characters",
  ]);
  const { data } = await admin.call(catalogue.listCreators, { query: { q: "c0@example.com" } });
  expect(data.creators).toMatchObject([{ username: "creator 0" }]);
});

test("who stops an import in the middle has the database as it was", async () => {
  const { admin, db, startImport } = await withCommand();
  const known = await given.creator(db, { email: "c7000@example.com", username: "as it was" });
  const rows = Array.from({ length: 20_000 }, (_, number) => `creator ${number},c${number}@example.com,Knitting,Spain`);
  let child: ChildProcess | undefined;

  // The second batch waits for a transaction that changes one of its creators.
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("creator").set({ avg_cost: 100 }).where("id", "=", known._id).execute();
    child = await startImport(["username,email,genres,regions", ...rows].join("\n"));
    await waitForLockWaiter(db);
    child.kill("SIGINT");
  });

  const [code] = child ? await once(child, "exit") : [];
  expect(code).toBe(130);
  const { data } = await admin.call(catalogue.listCreators);
  expect(data.creators).toMatchObject([{ username: "as it was", avgCost: 1 }]);
  expect(data.total).toBe(1);
  expect((await admin.call(catalogue.listGenres)).data.genres.map(({ genre }) => genre)).toEqual(["Travel"]);
});

test("an import that loses its database says that the import has failed, and not that Overture cannot start", async () => {
  const { admin, db, importSaying } = await withCommand();
  const known = await given.creator(db, { email: "c0@example.com", username: "as it was" });
  let importing: ReturnType<typeof importSaying> | undefined;

  await db.transaction().execute(async (tx) => {
    await tx.updateTable("creator").set({ avg_cost: 100 }).where("id", "=", known._id).execute();
    importing = importSaying("username,email,genres,regions\ncreator 0,c0@example.com,Knitting,Spain");
    await waitForLockWaiter(db);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  });

  const { code, errors } = (await importing) ?? {};
  expect(code).toBe(1);
  expect(errors).toMatch(/^The import has failed: the database \(DATABASE_URL\) cannot be used: /m);
  expect((await admin.call(catalogue.listCreators)).data.creators).toMatchObject([{ username: "as it was" }]);
});

test("a file without a row that can be imported ends with 1 and changes nothing", async () => {
  const { admin, importFile } = await withCommand();

  const answers = [await importFile("username,email\nlena,lena@example.com\n"), await importFile("")];

  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(0);
  expect(await readdir(folder)).toEqual(["creators.csv"]);
});

test("a file of an old spreadsheet is read like in the dialog, and its report is UTF-8", async () => {
  const { admin, importFile, refused } = await withCommand();
  const content = "sep=;\r\nusername;email;genres;regions\r\nJosé;j@example.com;Food;Spain\r\nZoë;zoe;Food;Spain\r\n";

  const { code } = await importFile(Buffer.from(content, "latin1"));

  expect(code).toBe(0);
  expect((await admin.call(catalogue.listCreators)).data.creators).toMatchObject([{ username: "José" }]);
  expect(await refused()).toContain("\nZoë;zoe;Food;Spain;email: Enter a valid email address");
});

test("figures are read as their columns are written, and one that can be read in two ways is asked for", async () => {
  const { admin, importFile, refused } = await withCommand();
  const line = (name: string, ...figures: string[]) =>
    [name, `${name}@example.com`, "Food", "Spain", ...figures].join(";");
  const header = "username;email;genres;regions;Preis;Ø Views";
  const sure = [line("lena", "99,50", "195.681"), line("omar", "1.250", "1,2 Mio"), line("yuki", "$1.250,00", "2,5")];

  const { output } = await importFile([header, ...sure].join("\n"));
  const unsure = [header, line("lena", "2.000", "10")].join("\n");
  const asked = await importFile(unsure);
  const answered = await importFile(unsure, "--decimals", "comma");

  expect(output).toBe("Imported 2 creators: 2 created, 0 updated; 1 rows refused\n");
  expect(await refused()).toContain("avgViews: 2,5 is a fraction of a view");
  expect(asked).toMatchObject({ code: 1, output: "" });
  expect(answered.code).toBe(0);
  const { data } = await admin.call(catalogue.listCreators, { query: { sort: "username" } });
  expect(data.creators).toMatchObject([
    { username: "lena", avgCost: 2_000, avgViews: 10 },
    { username: "omar", avgCost: 1_250, avgViews: 1_200_000 },
  ]);
});

test("a figure of an own field that can be read in two ways is asked for as well, before anything is imported", async () => {
  const { admin, db, importFile } = await withCommand();
  await given.field(db, { name: "reach", type: "number" });
  const file = "username;email;genres;regions;reach\nlena;lena@example.com;Food;Spain;1.250\n";

  const asked = await importFile(file);
  expect((await admin.call(catalogue.listCreators)).data.total).toBe(0);
  const answered = await importFile(file, "--decimals", "comma");

  expect([asked.code, answered.code]).toEqual([1, 0]);
  const [lena] = (await admin.call(catalogue.listCreators)).data.creators;
  const { data } = await admin.call(profiles.getProfile, { params: { id: lena?._id ?? "" } });
  expect(data.fields).toEqual({ reach: 1_250 });
});

const inEuros =
  "username;email;genres;regions;Preis (EUR)\nlena;lena@example.com;Reise;Spanien;1.200,00\nomar;omar@example.com;Reise;Oman;450,50\n";

test("costs in another currency are converted at the administrators' rate, and the command says so with one of them", async () => {
  const { admin, importSaying } = await withCommand();
  await admin.call(exchangeRates.setExchangeRate, { params: { currency: "EUR" }, body: { rate: 1.08 } });

  const { code, errors } = await importSaying(inEuros);

  expect(code).toBe(0);
  expect(errors).toContain("Costs are converted at 1 EUR = 1.08 USD. 1.200,00 is 1200 EUR, and 1296 USD\n");
  const { data } = await admin.call(catalogue.listCreators, { query: { sort: "username" } });
  expect(data.creators.map(({ avgCost }) => avgCost)).toEqual([1_296, 486.54]);
});

test("costs in another currency are left out until there is a rate to the installation's own", async () => {
  const { admin, db, importSaying } = await withCommand();
  // A rate to a currency that the installation used before.
  await db
    .insertInto("exchange_rate")
    .values({ currency: "EUR", base: "GBP", rate: 0.85, set_at: new Date(), set_by: null })
    .execute();

  const { code, errors } = await importSaying(inEuros);

  expect(code).toBe(0);
  expect(errors).toContain("There is no exchange rate for EUR. The costs in the file are left out\n");
  const { data } = await admin.call(catalogue.listCreators, { query: { sort: "username" } });
  expect(data.creators.map(({ avgCost }) => avgCost)).toEqual([undefined, undefined]);
});

test("rows with an optional cell that cannot be read are refused, and imported without it when that is said", async () => {
  const { admin, importFile } = await withCommand();
  const rows =
    "lena,lena@example.com,Travel,Spain,call me\nomar,omar@example.com,Food,Oman,450\nyuki,yuki,Food,Oman,n/a\n";
  const file = `username,email,genres,regions,avgCost\n${rows}`;

  expect((await importFile(file)).output).toBe("Imported 1 creators: 1 created, 0 updated; 2 rows refused\n");
  const { output } = await importFile(file, "--leave-out-unreadable");

  // A row with an unreadable email is refused nevertheless.
  expect(output).toBe("Imported 2 creators: 1 created, 1 updated; 1 rows refused\n");
  const { data } = await admin.call(catalogue.listCreators, { query: { sort: "username" } });
  expect(data.creators.map(({ username, avgCost }) => [username, avgCost])).toEqual([
    ["lena", undefined],
    ["omar", 450],
  ]);
});

test("--help says what the import takes", async () => {
  const { startImport } = await withCommand();
  const child = await startImport("", "--help");
  const output: Buffer[] = [];
  child.stdout?.on("data", (part: Buffer) => output.push(part));
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(0);
  expect(Buffer.concat(output).toString()).toContain("--leave-out-unreadable");
});
