import { audit } from "@overture/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import type { Caller } from "../testing/caller.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { eraseAuditDetails } from "./erase-audit-details.js";
import { type AuditEvent, recordAudit } from "./record-audit.js";

let db: TestApp["db"];
let administrator: Caller;
let adminId: string;

beforeEach(async () => {
  const started = await startApp();
  db = started.db;
  const admin = await given.administrator(db, { username: "root" });
  adminId = admin._id;
  administrator = started.app.as(admin);
});

const record = (event: Partial<AuditEvent>) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, { actor: "system", action: "creator.create", subject: { kind: "creator" }, ...event }),
  );

test("the log is read in parts, newest first, without a gap and without repetition", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await record({ subject: { kind: "creator", name } });

  const names: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await administrator.call(audit.listAudit, { query: { limit: 2, cursor } });
    names.push(...data.items.map(({ subject }) => subject.name));
    cursor = data.next;
  } while (cursor !== undefined);

  expect(names).toEqual(["e", "d", "c", "b", "a"]);
  expect((await administrator.call(audit.listAudit, { query: { cursor: "yesterday" } })).status).toBe(400);
});

test("each filter leaves what it names", async () => {
  const lena = "01938a5e-7c00-7000-8000-000000000b01";
  await record({ actor: { userId: adminId }, action: "user.update", subject: { kind: "user", name: "maria" } });
  await record({ subject: { kind: "creator", id: lena, name: 'Lena "the" traveller' }, after: { avgCost: 450 } });

  const actions = async (query: object) =>
    (await administrator.call(audit.listAudit, { query })).data.items.map(({ action }) => action);

  expect(await actions({ actor: adminId })).toEqual(["user.update"]);
  expect(await actions({ action: "creator.create" })).toEqual(["creator.create"]);
  expect(await actions({ kind: "user" })).toEqual(["user.update"]);
  expect(await actions({ subject: lena })).toEqual(["creator.create"]);
  expect(await actions({ text: 'LENA "the"' })).toEqual(["creator.create"]);
  expect(await actions({ text: 'avgCost":450' })).toEqual([]);
  expect(await actions({ to: "2020-01-01T00:00:00Z" })).toEqual([]);
  expect(await actions({ from: "2020-01-01T00:00:00Z" })).toHaveLength(2);
});

test("a cell that a spreadsheet would take for a formula is text in the CSV", async () => {
  for (const name of ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)"]) await record({ subject: { kind: "creator", name } });
  await record({ subject: { kind: "creator", name: 'says "hi", twice' } });

  const { data } = await administrator.call(audit.exportAudit, { query: { format: "csv" } });
  const text = new TextDecoder().decode(data.bytes);

  const cells = text.split("\r\n").map((line) => line.split(",").slice(5, 6)[0]);
  expect(cells.slice(2, 6)).toEqual(["'@SUM(1)", "'-1", "'+1", "'=HYPERLINK(1)"]);
  expect(text).toContain('"says ""hi"", twice"');
});

test("an export of many entries is whole, also as lines of JSON", async () => {
  await inTransaction(db, (tx) =>
    sql`
      with entry as (
        insert into audit_entry (action, subject_kind, details_hash)
        select 'creator.create', 'creator', sha256('{}') from generate_series(1, 2500) returning id
      )
      insert into audit_details (entry_id, salt, details) select id, '', '{}' from entry`.execute(tx),
  );

  const { data } = await administrator.call(audit.exportAudit, { query: { format: "jsonl" } });
  const lines = new TextDecoder().decode(data.bytes).trimEnd().split("\n");

  const ids = lines.map((line) => (JSON.parse(line) as audit.AuditEntry)._id);
  expect(new Set(ids).size).toBe(2_500);
});

test("an entry whose values were erased says so", async () => {
  const subject = { kind: "creator", id: "01938a5e-7c00-7000-8000-000000000b01" };
  await record({ subject: { ...subject, name: "lena" } });
  await inTransaction(db, (tx) => eraseAuditDetails(tx, { actor: { userId: adminId }, subject }));

  const { data } = await administrator.call(audit.listAudit);
  expect(data.items).toMatchObject([
    { action: "audit.erase", actor: { username: "root" }, after: { entries: 1 } },
    { action: "creator.create", subject, erased: true },
  ]);
  expect((await administrator.call(audit.verifyAudit)).data).toMatchObject({ entries: 2, erased: 1 });
});
