import {
  archive,
  campaigns,
  catalogue,
  inbox,
  lists,
  outreach,
  outreachPreview,
  personalData,
  profiles,
  suppressions,
  unmatchedMail,
  views,
  webhooks,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import { migrationsFolder, readMigrations } from "../db/migrate.js";
import { foldChangedThreads } from "../outreach/figures/fold-changed-threads.js";
import * as given from "../testing/given.js";
import { rawMail, receive, replyTo, sentMail } from "../testing/incoming-mail.js";
import { rawReport } from "../testing/raw-mail.js";
import { startWithOffer } from "../testing/start-with-offer.js";
import { startWithSent } from "../testing/start-with-sent.js";

/**
 * Starts a conversation with everything that can identify a creator: an answer, a bounce, an unmatched mail, a test
 * mail, a draft, a suppression and webhooks.
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
  for (const notes of ["Lena films in June", ""]) {
    await admin.call(profiles.updateProfile, { params: { id: started.creator._id }, body: { notes } });
  }
  for (const isDeleted of [false, true]) {
    const written = { params: { id: thread._id }, body: { content: "Lena is on holiday" } };
    const { data: note } = await app.as(owner).call(inbox.createNote, written);
    const params = { id: thread._id, noteId: note._id };
    if (isDeleted) await app.as(owner).call(inbox.deleteNote, { params });
  }
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

/** Returns the columns that contain one of the words. */
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
      "thread_note.content",
      "deleted_note.content",
      "deleted_creator_notes.notes",
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

test("what an erased creator wrote on the page of an offer goes, and what was said of cancelled conversations and in views", async () => {
  const { app, db, caller, owner, creator, thread, answer } = await startWithOffer();
  const admin = app.as(await given.administrator(db));
  await answer({ answer: "decline", words: "No purple elephants this year" });
  const body = { reason: "Lena is too dear" };
  expect((await caller.call(outreach.cancelThread, { params: { id: thread._id }, body })).status).toBe(200);
  await given
    .thread(db, { owner, creator })
    .then(({ _id: id }) => caller.call(outreach.cancelThread, { params: { id } }));
  const suppressed = { addresses: [creator.email], reason: "Lena called" };
  await caller.call(suppressions.addSuppressions, { body: suppressed });
  const view = (name: string, filters: views.ViewBody["filters"]) =>
    caller.call(views.createView, { body: { table: "creators", name, filters } });
  await view("About lena.wanders", { q: "Lena@example.com", limit: 20, tags: ["VIP", "lena.wanders"] });
  await view("Wanderers", { q: "wander" });
  expect(await findEverywhere(db, words)).toEqual(
    expect.arrayContaining(["offer_answer.words", "thread.cancel_reason", "saved_view.filters", "suppression.note"]),
  );

  const erased = { params: { id: creator._id }, body: { username: creator.username } };
  expect((await admin.call(personalData.eraseCreator, erased)).status).toBe(200);

  // Folding computes what is kept of the conversations again.
  await foldChangedThreads(db);
  expect(await findEverywhere(db, words)).toEqual([]);
  const reasons = await db.selectFrom("thread").select(["status", "cancel_reason"]).orderBy("id").execute();
  expect(reasons).toEqual([
    { status: "cancelled", cancel_reason: "The creator was erased" },
    { status: "cancelled", cancel_reason: null },
  ]);
  const { data } = await caller.call(views.listViews, { query: {} });
  expect(data.views.map(({ name, filters }) => [name.replace(/\w{12}$/, "..."), filters])).toEqual([
    ["Erased ...", { q: "Erased creator", limit: 20, tags: ["VIP", "Erased creator"] }],
    ["Wanderers", { q: "wander" }],
  ]);
});

test("an upgrade takes the words of creators away who were erased before, and nobody else's", async () => {
  const { app, db, caller, creator, thread, answer } = await startWithOffer();
  await answer({ answer: "decline", words: "Not this year" });
  await caller.call(outreach.cancelThread, { params: { id: thread._id }, body: { reason: "Too dear" } });
  const migration = (await readMigrations(migrationsFolder)).find(({ number }) => number === 292);
  const upgrade = async () => {
    for (const step of (migration?.sql ?? "").split(/^-- step\n/m)) await sql.raw(step).execute(db);
    const said = await db.selectFrom("offer_answer").select("words").executeTakeFirstOrThrow();
    const ended = await db.selectFrom("thread").select("cancel_reason as reason").executeTakeFirstOrThrow();
    return [said.words, ended.reason];
  };

  expect(await upgrade()).toEqual(["Not this year", "Too dear"]);
  await db.updateTable("creator").set({ erased_at: app.clock.now() }).where("id", "=", creator._id).execute();
  expect(await upgrade()).toEqual([null, "The creator was erased"]);
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

// When UIDVALIDITY changes, a folder is read again from its beginning.
test("a mailbox that is read again brings nothing of an erased creator back", async () => {
  const { app, db, draft, read, erase } = await startWithHistory();
  const { messageId, recipient } = await sentMail(db, draft._id);
  const again = [
    await replyTo(db, draft._id, { text: "I charge $450 for purple elephants" }),
    rawReport({ recipient, originalMessageId: messageId }),
  ];
  await erase();
  const before = await db.selectFrom("received_mail").select("id").execute();

  for (const raw of again) expect(await receive(app, db, raw)).toMatchObject({ matched: true, duplicate: false });

  expect(await findEverywhere(db, words)).toEqual([]);
  expect(await db.selectFrom("received_mail").select("id").execute()).toEqual(before);
  expect((await read()).messages).toHaveLength(2);
});

test("nothing of an erased creator comes back into a campaign that is deleted either", async () => {
  const { app, db, owner, campaign, draft, erase } = await startWithHistory();
  const raw = await replyTo(db, draft._id, { text: "I charge $450 for purple elephants" });
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  await erase();

  await receive(app, db, raw);

  expect(await findEverywhere(db, words)).toEqual([]);
});

test("nobody can put a mail into the conversation with an erased creator by hand", async () => {
  const { app, db, owner, thread, erase } = await startWithHistory();
  await erase();
  const admin = await given.administrator(db);
  await db.updateTable("campaign").set({ user_id: admin._id }).where("user_id", "=", owner._id).execute();
  const id = await given.unmatchedMail(db, "I charge $450");

  const body = { threadId: thread._id };
  const { status } = await app.as(admin).call(unmatchedMail.assignUnmatchedMail, { params: { id }, body });

  expect(status).toBe(404);
  expect(await db.selectFrom("message").select("id").where("received_mail_id", "=", id).execute()).toEqual([]);
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

test("of addresses that were learned of an erased creator keys alone stay, and what was asked there goes on", async () => {
  const { app, db, owner, creator, erase } = await startWithHistory();
  const shared = await given.creator(db);
  const known = { creator_id: creator._id, role: "own", created_at: app.clock.now() } as const;
  const agent = { ...known, address: "agent@agency.example", role: "agency" } as const;
  const both = { ...known, address: shared.email.toLowerCase() };
  const manager = { ...known, address: "manager@others.example" } as const;
  const claimed = { ...known, address: "anna@company.example", owner_id: owner._id } as const;
  const colleague = { ...known, address: (await given.user(db)).email.toLowerCase() };
  await db
    .insertInto("creator_address")
    .values([{ ...known, address: "private@lena.example" }, agent, both, manager, claimed, colleague])
    .execute();
  await db
    .insertInto("creator_address")
    .values({ ...manager, creator_id: shared._id, role: "manager" })
    .execute();
  const others = [agent, both, manager, claimed, colleague].map(({ address }) => address);
  for (const address of ["private@lena.example", ...others]) {
    await given.suppression(db, { address, reason: "unsubscribe", ownerId: owner._id });
  }

  await erase();

  await foldChangedThreads(db);
  expect(await findEverywhere(db, words)).toEqual([]);
  const left = await db.selectFrom("suppression").select("address").orderBy("address").execute();
  expect(left.map(({ address }) => address)).toEqual(others.sort());
  const again = await given.creator(db, { email: "private@lena.example" });
  const draft = await given.draft(db, { thread: await given.thread(db, { owner, creator: again }) });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
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
