import {
  archive,
  catalogue,
  lists,
  outreach,
  outreachPreview,
  personalData,
  unmatchedMail,
  webhooks,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import * as given from "../testing/given.js";
import { rawMail, receive, replyTo, sentMail } from "../testing/incoming-mail.js";
import { startWithSent } from "../testing/start-with-sent.js";

/**
 * A conversation with everything that can tell of a creator: an answer, a bounce, a stray mail, a test, a draft, a
 * suppression, webhooks.
 */
async function startWithHistory() {
  const started = await startWithSent();
  const { app, db, owner, thread, draft } = started;
  const admin = app.as(await given.administrator(db));
  const body = { url: "http://127.0.0.1:9/hook", events: [...webhooks.webhookEvents] };
  await app.as(owner).call(webhooks.createWebhook, { body });
  await app.as(owner).call(outreach.editDraft, {
    params: { id: (await given.draft(db, { thread, subject: "For lena.wanders" }))._id },
    body: { content: "Dear lena.wanders, lena@example.com" },
  });
  const pending = await given.draft(db, { thread, content: "Hello lena.wanders" });
  await app.as(owner).call(outreachPreview.sendTest, { params: { id: pending._id } });
  await given
    .draft(db, { thread, content: "Dear lena.wanders" })
    .then(({ _id: id }) => app.as(owner).call(outreach.discardDraft, { params: { id } }));
  const greeting = await given.draft(db, { thread, subject: "Summer", content: "Hello Lena Holm" });
  await app.as(owner).call(outreachPreview.sendTest, { params: { id: greeting._id } });
  await app.deliverMail();
  await receive(
    app,
    db,
    await replyTo(db, draft._id, { text: `I charge $450 for purple elephants${".".repeat(20_000)}` }),
  );
  await receive(app, db, rawMail({ from: "agent@else.example", text: "I speak for lena@example.com" }));
  await receive(app, db, rawMail({ from: "b@else.example", text: `${"Far down: ".repeat(3_000)} lena@example.com` }));
  const thrownAway = await given.unmatchedMail(db, "I write for lena@example.com");
  await admin.call(unmatchedMail.discardUnmatchedMail, { params: { id: thrownAway } });
  const changes = {
    username: "lena.wanders",
    email: "Lena@example.com",
    genres: ["Travel"],
    region: ["Portugal"],
    avgCost: 7,
    displayName: "Lena Holm",
  };
  await admin.call(catalogue.updateCreator, { params: { id: started.creator._id }, body: changes });
  const selected = { creatorIds: [started.creator._id, (await given.creator(db))._id] };
  await admin.call(catalogue.deleteCreators, { body: selected });
  await admin.call(catalogue.restoreCreators, { body: selected });
  const erase = (username = "lena.wanders") =>
    admin.call(personalData.eraseCreator, { params: { id: started.creator._id }, body: { username } });
  return { ...started, admin, erase };
}

/** Every column that can hold words, searched as text. */
async function findEverywhere(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select columns.table_name as table, column_name as column, data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'bytea', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(db);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql`
      select from ${sql.table(table)}
      where lower(${text}) like any(${words.map((word) => `%${word}%`)}::text[])`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const words = ["lena", "purple elephants"];

test("of an erased creator no table holds address, name or words any more, and no log line does", async () => {
  const { app, db, erase } = await startWithHistory();
  expect(await findEverywhere(db, words)).toEqual(
    expect.arrayContaining([
      "creator.email",
      "message.content",
      "discarded_draft.content",
      "received_mail.raw",
      "body.bytes",
      "sandbox_mail.raw",
      "mail.body",
    ]),
  );

  expect(await erase()).toMatchObject({ status: 200, message: "Creator erased" });

  expect(await findEverywhere(db, words)).toEqual([]);
  expect(await db.selectFrom("webhook_delivery").select("body").execute()).not.toEqual([]);
  for (const line of app.logLines) expect(line.toLowerCase()).not.toContain("lena");
});

test("an erased creator is in no list, and lists are not called after them nor look for them any more", async () => {
  const { app, db, owner, creator, erase } = await startWithHistory();
  const make = (body: object) =>
    app.as(owner).call(lists.createList, { body: body as { name: string; creatorIds: string[] } });
  await make({ name: "Like lena.wanders", creatorIds: [creator._id] });
  await make({ name: "Search", filter: { q: "LENA@example.com", avgViews: 5 } });
  await make({ name: "Lenas and others", filter: { q: "wander" } });

  await erase();

  const { data } = await app.as(owner).call(lists.listLists);
  const left = data.lists.map(({ name, filter }) => [name.replace(/\w{12}$/, "..."), filter?.q]);
  expect(left).toEqual([
    ["Erased ...", undefined],
    ["Lenas and others", "wander"],
    ["Search", "Erased creator"],
  ]);
  expect(await db.selectFrom("creator_list_member").select("creator_id").execute()).toEqual([]);
});

test("that there was a conversation, with its offer and dates, stays, and it is over", async () => {
  const { read, erase } = await startWithHistory();

  await erase();

  const { status, messages } = await read();
  expect(status).toBe("cancelled");
  expect(messages.map(({ content }) => content)).toEqual(["Erased", "Erased"]);
  expect(messages[1]).toMatchObject({ offer: 450 });
});

test("nothing is sent to an erased creator, also when somebody imports the address again", async () => {
  const { app, db, owner, admin, erase } = await startWithHistory();
  await erase();
  const row = { username: "lena.again", email: "LENA@example.com", genres: ["Travel"], region: ["Portugal"] };
  expect((await admin.call(catalogue.importCreators, { body: { creators: [row] } })).status).toBe(201);
  const { data } = await admin.call(catalogue.listCreators, { query: { q: "lena.again" } });
  const creator = data.creators[0];
  if (!creator) throw new Error("It was imported");
  const draft = await given.draft(db, { thread: await given.thread(db, { owner, creator }) });
  const before = await db.selectFrom("sandbox_mail").select("id").execute();

  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();

  expect(await db.selectFrom("sandbox_mail").select("id").execute()).toEqual(before);
  expect((await sentMail(db, draft._id)).state).toBe("failed");
});

test("erasing takes the creator's name typed out, and cannot be taken back", async () => {
  const { admin, creator, erase } = await startWithHistory();

  expect((await erase("lena")).errors).toHaveProperty("username");
  expect((await erase()).status).toBe(200);
  expect((await erase()).status).toBe(404);
  const params = { kind: "creator" as const, id: creator._id };
  expect((await admin.call(archive.restoreArchived, { params })).status).toBe(404);
  expect((await admin.call(archive.listArchive)).data.items).toEqual([]);
});
