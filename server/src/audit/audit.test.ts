import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Db, inTransaction } from "../db/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { eraseAuditDetails } from "./erase-audit-details.js";
import { type AuditEvent, recordAudit } from "./record-audit.js";
import { verifyAudit } from "./verify-audit.js";

const lena = { kind: "creator", id: "01938a5e-7c00-7000-8000-000000000b01", name: "lena-travels" };
const changed: AuditEvent = {
  actor: "system",
  action: "creator.update",
  subject: lena,
  before: { email: "lena@example.com", avgCost: 400, avgViews: 10 },
  after: { email: "lena@example.org", avgCost: 400, avgViews: 10 },
};

let db: Db;

beforeEach(async () => {
  db = (await startApp()).db;
});

const record = (event: AuditEvent = changed) => inTransaction(db, (tx) => recordAudit(tx, event));

test.each(["audit_entry", "audit_details", "audit_link"])("the database refuses every change of %s", async (table) => {
  await record();
  const own = sql.table(table);

  for (const statement of [
    sql`delete from ${own}`,
    sql`truncate ${own} cascade`,
    sql`update ${own} set ${sql.ref(table === "audit_entry" ? "id" : "entry_id")} = new_id()`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow("only ever added to");
  }
});

test("entries that are added side by side make one chain without a gap", async () => {
  await Promise.all(Array.from({ length: 20 }, () => record()));

  expect(await verifyAudit(db)).toMatchObject({ entries: 20, erased: 0 });
  expect((await verifyAudit(db)).broken).toBeUndefined();
});

test("nobody who adds to the log waits for another before the end of the transaction", async () => {
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, changed);
    // If writing an entry took the lock immediately, this would deadlock with the transaction around it.
    await record();
  });

  expect(await verifyAudit(db)).toMatchObject({ entries: 2 });
});

test("what is rolled back leaves no entry, and no gap", async () => {
  await record();
  const undone = inTransaction(db, async (tx) => {
    await recordAudit(tx, changed);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await record();

  expect(await verifyAudit(db)).toMatchObject({ entries: 2 });
  expect((await verifyAudit(db)).broken).toBeUndefined();
});

test.each([
  [
    "a changed entry",
    sql`update audit_entry set action = 'x' where id in ${linked(2)}`,
    { problem: "changed", number: 2 },
  ],
  [
    "changed values",
    sql`update audit_details set details = '{}' where entry_id in ${linked(2)}`,
    { problem: "details", number: 2 },
  ],
  ["an entry taken out", sql`delete from audit_link where number = 2`, { problem: "missing", number: 3 }],
  ["another hash", sql`update audit_link set hash = sha256('x') where number = 1`, { problem: "changed", number: 1 }],
])("whoever goes around the database's refusal is found: %s", async (_what, tampering, broken) => {
  await record();
  await record();
  await record();
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await tampering.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });

  expect((await verifyAudit(db)).broken).toEqual(broken);
});

function linked(number: number) {
  return sql`(select entry_id from audit_link where number = ${number})`;
}

test("what was personal is erased, and the chain stays whole", async () => {
  const admin = await given.administrator(db);
  await record();
  await record({
    actor: { userId: admin._id },
    action: "suppression.make",
    subject: { kind: "suppression", name: "LENA@example.org" },
  });
  await record({
    ...changed,
    subject: { ...lena, id: admin._id, name: "somebody else" },
    before: { avgCost: 1 },
    after: { avgCost: 2 },
  });

  const erased = await inTransaction(db, (tx) =>
    eraseAuditDetails(tx, {
      actor: { userId: admin._id },
      subject: { kind: "creator", id: lena.id },
      texts: ["lena@example.org"],
    }),
  );

  expect(erased).toBe(2);
  const left = JSON.stringify(
    (await sql`select * from audit_entry full join audit_details on id = entry_id`.execute(db)).rows,
  );
  expect(left).not.toMatch(/lena/i);
  expect(left).toContain("somebody else");
  expect(await verifyAudit(db)).toMatchObject({ entries: 4, erased: 2 });
  expect((await verifyAudit(db)).broken).toBeUndefined();
});

test("only what changed is kept, and a change of nothing is none", async () => {
  await record();
  await record({ ...changed, after: changed.before });

  const { rows } = await sql<{ details: string }>`select details from audit_details`.execute(db);
  expect(rows.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    { subject: "lena-travels", before: { email: "lena@example.com" }, after: { email: "lena@example.org" } },
  ]);
});
