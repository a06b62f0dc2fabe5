import { personalData } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { receive, replyTo } from "../testing/incoming-mail.js";
import { startWithSent } from "../testing/start-with-sent.js";
import { exportedParts, listPart } from "./export-queries.js";

type Line = { kind: string } & Record<string, unknown>;

function linesIn(file: { bytes: Uint8Array } | null): Line[] {
  const text = Buffer.from(file?.bytes ?? []).toString("utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Line]));
}

test("a user's export holds everything of theirs, no secret, and nothing of anybody else", async () => {
  const { app, db, owner, draft } = await startWithSent();
  await receive(app, db, await replyTo(db, draft._id, { text: "Yes, gladly" }));
  const mailbox = await given.mailbox(db, { owner, address: "maria@studio.example" });
  await given.template(db, { owner, name: "My letter" });
  const stranger = await given.user(db, { username: "somebody-else" });
  await given.draft(db, { owner: stranger, content: "Not yours" });
  const raw = Buffer.from("Subject: Dinner\r\n\r\nAt eight?");
  await db
    .insertInto("received_mail")
    .values({
      message_key: "<dinner@example.com>",
      kind: "other",
      subject: "Dinner",
      raw,
      received_at: app.clock.now(),
      mailbox_id: mailbox._id,
    })
    .execute();

  const { status, data } = await app.as(owner).call(personalData.exportOwnData);

  expect(status).toBe(200);
  const lines = linesIn(data);
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  expect(of("profile")).toMatchObject([{ username: owner.username, email: owner.email }]);
  expect(of("session")).toHaveLength(1);
  expect(of("mailbox")).toMatchObject([{ address: "maria@studio.example" }]);
  expect(of("template")).toMatchObject([{ name: "My letter" }]);
  expect(of("campaign")).toMatchObject([{ budget: 1_000 }]);
  expect(of("thread")).toMatchObject([{ creator: "lena.wanders" }]);
  expect(of("message").map(({ content }) => content)).toContain("Yes, gladly");
  expect(of("receivedMail")).toMatchObject([{ subject: "Dinner", raw: raw.toString("base64") }]);
  expect(of("auditEntry").map(({ action }) => action)).toContain("user.export");
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/secrets|password_hash|Not yours|somebody-else/);
});

test("an administrator exports a user's data, and the log says so", async () => {
  const { app, db, owner } = await startWithSent();
  const admin = await given.administrator(db);

  const { data } = await app.as(admin).call(personalData.exportUserData, { params: { id: owner._id } });

  expect(linesIn(data)[0]).toMatchObject({ kind: "profile", id: owner._id });
  const entries = await db
    .selectFrom("audit_entry")
    .select(["actor_id", "subject_id"])
    .where("action", "=", "user.export")
    .execute();
  expect(entries).toEqual([{ actor_id: admin._id, subject_id: owner._id }]);
});

test("a part of the export goes on after its last row, without a gap", async () => {
  const { db, owner } = await startWithSent();
  for (const name of ["a", "b", "c"]) await given.template(db, { owner, name });
  const templates = exportedParts.find(({ kind }) => kind === "template");
  if (!templates) throw new Error("There is such a part");

  const names: unknown[] = [];
  for (let after: string | undefined; ; ) {
    const rows = await listPart(db, { ...templates, atOnce: 1 }, { userId: owner._id, after });
    if (rows.length === 0) break;
    names.push(...rows.map(({ record }) => record["name"]));
    after = rows.at(-1)?.id;
  }

  expect(names).toEqual(["a", "b", "c"]);
});
