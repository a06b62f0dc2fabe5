import { personalData, reading, unmatchedMail } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../db/database.js";
import { findDifferences } from "../../outreach/figures/difference-queries.js";
import { repairFigures } from "../../outreach/figures/repair-figures.js";
import { runSweep } from "../../sweeps/sweep-worker.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, replyTo } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";
import { keepBody, removeUnreferencedBodies } from "./body-queries.js";
import { bodySweeps } from "./sweep-bodies.js";

const long = `I charge $450. ${"All about purple elephants. ".repeat(1_000)}`;

async function sweep(db: Db): Promise<void> {
  for (const each of bodySweeps({ db })) await runSweep(each);
}

async function keptBodies(db: Db): Promise<string[]> {
  return (await db.selectFrom("body").select("bytes").execute()).map(({ bytes }) => bytes.toString());
}

async function keptRows(db: Db): Promise<{ inRow: number; hasBody: boolean }[]> {
  const rows = await db.selectFrom("received_mail").select(["raw", "body_hash"]).orderBy("id").execute();
  return rows.map(({ raw, body_hash }) => ({ inRow: raw.length, hasBody: body_hash !== null }));
}

test("the body of a large mail lies apart, once for all mails that have it, and the mail is read as it came", async () => {
  const started = await startWithSent();
  const { app, db, owner, draft, read } = started;
  const raw = await replyTo(db, draft._id, { text: long });
  const other = rawMail({ from: "nobody@else.example", text: long });

  await receive(app, db, raw);
  await receive(app, db, other);
  await receive(app, db, rawMail({ from: "nobody@else.example", text: "Short" }));

  expect(await keptBodies(db)).toEqual([long]);
  expect((await keptRows(db)).map(({ hasBody }) => hasBody)).toEqual([true, true, false]);
  expect((await keptRows(db)).every(({ inRow }) => inRow < 500)).toBe(true);
  const answer = (await read()).messages.at(-1);
  const { data } = await app.as(owner).call(reading.downloadRaw, { params: { id: answer?._id ?? "" } });
  expect(
    Buffer.from(data?.bytes ?? [])
      .toString()
      .endsWith(`\r\n\r\n${long}`),
  ).toBe(true);
  const admin = app.as(await given.administrator(db));
  const { mails } = (await admin.call(unmatchedMail.listUnmatchedMail)).data;
  expect(mails.map(({ excerpt }) => excerpt.slice(0, 14)).sort()).toEqual(["I charge $450.", "Short"]);
});

test.each([
  ["lines that end as they should", "Subject: Hello\r\nFrom: a@example.com\r\n\r\n", "x".repeat(20_000)],
  ["lines that end with LF alone", "Subject: Hello\n\n", `${"x\r\n\r\n".repeat(5_000)}`],
  ["a header without an end", "x".repeat(64_000), "x".repeat(10_000)],
  ["a header and nothing else", `Subject: ${"x".repeat(30_000)}`, ""],
])("a mail with %s is divided behind its header and comes back whole", async (_, head, rest) => {
  const { db } = await startApp();
  const raw = Buffer.from(head + rest);

  const kept = await inTransaction(db, (tx) => keepBody(tx, raw));

  expect(kept.raw.toString()).toBe(head);
  expect(await keptBodies(db)).toEqual([rest]);
});

/** Writes a mail as versions before the table of bodies did. */
async function writeWhole(db: Db, raw: Buffer, key: string): Promise<void> {
  await sql`
    insert into received_mail (message_key, kind, message_id, sender, subject, raw, received_at, mailbox_id)
    values (${key}, 'reply', ${key}, 'nobody@example.com', 'Hello', ${raw}, '2026-11-01', ${(await sql<{ id: string }>`select id from mailbox limit 1`.execute(db)).rows[0]?.id})`.execute(
    db,
  );
}

test("what came before there were bodies is divided by a sweep, and small mail stays as it is", async () => {
  const { app, db } = await startApp();
  const mails = Array.from({ length: 25 }, (_, index) =>
    rawMail({ from: "a@example.com", text: `${index % 5} ${long}` }),
  );
  for (const [index, raw] of mails.entries()) await writeWhole(db, raw, `<old-${index}@example.com>`);
  await writeWhole(db, rawMail({ from: "a@example.com", text: "Short" }), "<small@example.com>");

  await sweep(db);

  expect(await keptBodies(db)).toHaveLength(5);
  expect((await keptRows(db)).filter(({ hasBody }) => !hasBody)).toHaveLength(1);
  const admin = app.as(await given.administrator(db));
  const { rows } = await sql<{ whole: Buffer }>`
    select raw || bytes as whole from received_mail join body on hash = body_hash order by id`.execute(db);
  expect(rows.map(({ whole }) => whole.toString())).toEqual(mails.map((raw) => raw.toString()));
  expect((await admin.call(unmatchedMail.listUnmatchedMail)).data.total).toBe(26);
});

test("the sweep removes a body that no mail uses, and keeps one that another mail uses", async () => {
  const { app, db } = await startApp();
  await receive(app, db, rawMail({ from: "one@example.com", text: long }));
  await receive(app, db, rawMail({ from: "two@example.com", text: long }));
  await db.deleteFrom("received_mail").where("sender", "=", "one@example.com").execute();
  await sweep(db);
  expect(await keptBodies(db)).toEqual([long]);

  // Versions before the table of bodies empty a mail like this.
  await sql`update received_mail set raw = '', moment = '' where sender = 'two@example.com'`.execute(db);
  expect(await keptRows(db)).toEqual([{ inRow: 0, hasBody: false }]);
  await sweep(db);

  expect(await keptBodies(db)).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
});

test("of a sweep and a mail with the same body that comes at once, neither undoes the other", async () => {
  const { app, db } = await startApp();
  const mail = (name: string) => rawMail({ from: `${name}@example.com`, text: long });
  for (let round = 0; round < 20; round += 1) {
    await receive(app, db, mail(`before-${round}`));
    await db.deleteFrom("received_mail").execute();

    await Promise.all([
      inTransaction(db, (tx) => removeUnreferencedBodies(tx, 100)),
      receive(app, db, mail(`after-${round}`)),
      inTransaction(db, (tx) => removeUnreferencedBodies(tx, 100)),
    ]);

    const { rows } = await sql`
      select from received_mail where body_hash is null or not exists (select from body where hash = body_hash)`.execute(
      db,
    );
    expect(rows).toEqual([]);
    expect(await keptBodies(db)).toEqual([long]);
  }
  await db.deleteFrom("received_mail").execute();
  await sweep(db);
  expect(await keptBodies(db)).toEqual([]);
});

test("a body that nobody would ever remove is named with the figures, and removed when asked for", async () => {
  const { db } = await startApp();
  await sql`insert into body (hash, bytes) values ('\\x01', '\\x02')`.execute(db);
  expect(await findDifferences(db)).toEqual([{ table: "body", kept: { hash: "01" }, history: null }]);

  await repairFigures(db);
  await sweep(db);

  expect(await findDifferences(db)).toEqual([]);
  expect(await keptBodies(db)).toEqual([]);
});

test("a user's export holds a large mail whole", async () => {
  const { app, db, owner } = await startWithSent();
  const mailbox = await given.mailbox(db, { owner, address: "maria@studio.example" });
  const raw = rawMail({
    from: "lena@example.com",
    to: "maria@studio.example",
    subject: "Re: Summer in Portugal",
    text: long,
  });
  await receive(app, db, raw, { id: mailbox._id, address: "maria@studio.example", ownerId: owner._id });
  expect(await keptBodies(db)).toEqual([long]);

  const { data } = await app.as(owner).call(personalData.exportOwnData);

  const text = Buffer.from(data?.bytes ?? []).toString();
  const lines = text
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as { kind: string; raw?: string }]));
  const mails = lines.filter(({ kind }) => kind === "receivedMail");
  expect(mails.map((mail) => Buffer.from(mail.raw ?? "", "base64").equals(raw))).toEqual([true]);
});
