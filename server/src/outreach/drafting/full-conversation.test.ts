import { archive, inbox, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openRateLimits } from "../../limits/rate-limit.js";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";
import { maxNotes, notesOfADay } from "../inbox/notes.js";
import { maxMessages } from "../matching/response-queries.js";
import { readAllThreads } from "../threads/read-record.js";

async function startConversation() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const params = { id: thread._id };
  const caller = app.as(owner);
  const body = { threadId: thread._id, content: "Hello", step: "initial" as const };
  return {
    app,
    db,
    caller,
    owner,
    thread,
    write: () => caller.call(outreach.createMessage, { body }),
    note: () => caller.call(inbox.createNote, { params, body: { content: "Ours" } }),
    restore: (kind: archive.ArchiveKind, id: string) => caller.call(archive.restoreArchived, { params: { kind, id } }),
    fill: (threadId: string, status: "draft" | "response", count: number) => {
      const isAnswer = status === "response";
      return sql`
        insert into message (thread_id, status, step, subject, content, kind, via, created_at, happened_at)
        select ${threadId}::uuid, ${status}, 'initial', 'Re', 'Hello', ${isAnswer ? "reply" : null},
          ${isAnswer ? "offer-page" : null}, now(), now()
        from generate_series(1, ${count}::integer)`.execute(db);
    },
  };
}

test("of its own people a conversation takes a thousand messages, whatever comes in, and restores no more", async () => {
  const { caller, thread, write, restore, fill } = await startConversation();
  await fill(thread._id, "response", maxMessages);
  await fill(thread._id, "draft", maxMessages - 1);

  const { status, data } = await write();
  expect(status).toBe(201);
  const full = { status: 400, message: "You have written 1000 messages in this conversation: it takes no more" };
  expect(await write()).toMatchObject(full);

  await caller.call(outreach.discardDraft, { params: { id: data._id } });
  expect((await write()).status).toBe(201);
  expect(await restore("draft", data._id)).toMatchObject(full);
});

test("a conversation takes a thousand notes, and restores no more", async () => {
  const { db, caller, owner, thread, note, restore } = await startConversation();
  await sql`
    insert into thread_note (thread_id, user_id, content, mentions, created_at)
    select ${thread._id}::uuid, ${owner._id}::uuid, 'Ours', '{}', now()
    from generate_series(2, ${maxNotes}::integer)`.execute(db);

  const { status, data } = await note();
  expect(status).toBe(201);
  const full = {
    status: 400,
    message: "This conversation has 1000 notes: delete some that are not needed any more",
  };
  expect(await note()).toMatchObject(full);

  await caller.call(inbox.deleteNote, { params: { id: thread._id, noteId: data._id } });
  expect((await note()).status).toBe(201);
  expect(await restore("note", data._id)).toMatchObject(full);
});

test("a user writes 200 MB of notes in a day, new and changed ones, and others are not refused for it", async () => {
  const { app, db, caller, owner, thread, note } = await startConversation();
  const neighbour = await given.user(db);
  await given.campaignMember(db, { campaign: { _id: thread.campaignId }, user: neighbour, role: "member" });
  const long = "€".repeat(5_000);
  const params = { id: thread._id };
  const { data: before } = await note();
  const write = (who = caller) => who.call(inbox.createNote, { params, body: { content: long } });
  const change = (content: string) =>
    caller.call(inbox.updateNote, { params: { ...params, noteId: before._id }, body: { content } });
  await openRateLimits({ db, clock: app.clock }).consume(notesOfADay, owner._id, notesOfADay.points - 17);

  expect((await write()).status).toBe(201);
  expect([(await write()).status, (await change(long)).status, (await change("Short")).status]).toEqual([
    429, 429, 200,
  ]);
  expect((await write(app.as(neighbour))).status).toBe(201);
  app.clock.advance(86_400);
  expect((await change(long)).status).toBe(200);
});

test("of many notes that are written at once the thousandth is the last", async () => {
  const { db, owner, thread, note } = await startConversation();
  await sql`
    insert into thread_note (thread_id, user_id, content, mentions, created_at)
    select ${thread._id}::uuid, ${owner._id}::uuid, 'Ours', '{}', now()
    from generate_series(2, ${maxNotes}::integer)`.execute(db);

  const answers = await Promise.all(Array.from({ length: 6 }, note));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});

test("of long conversations a record holds few at once, however many are asked for, in their order", async () => {
  const { app, db, owner, thread, fill } = await startConversation();
  const campaign = { _id: thread.campaignId };
  const others = [await given.thread(db, { owner, campaign }), await given.thread(db, { owner, campaign })];
  const short = await Promise.all(Array.from({ length: 4 }, () => given.thread(db, { owner, campaign })));
  const ids = [thread, ...others, ...short].map(({ _id }) => _id);
  for (const id of ids.slice(0, 3)) await fill(id, "response", 1_000);

  const parts: number[][] = [];
  const read: string[] = [];
  for await (const threads of readAllThreads(db, ids, { clock: app.clock, holdMemory: async () => undefined })) {
    parts.push(threads.map(({ messages }) => messages.length));
    read.push(...threads.map(({ _id }) => _id));
  }

  expect(parts).toEqual([
    [1_000, 1_000],
    [1_000, 0, 0, 0, 0],
  ]);
  expect(read).toEqual(ids);
  const { data } = await app
    .as(owner)
    .call(outreach.getRecord, { params: { id: thread.campaignId }, query: { limit: 100 } });
  expect(data.threads.map(({ messages }) => messages.length).toSorted((one, other) => one - other)).toEqual([
    0, 0, 0, 0, 1_000, 1_000, 1_000,
  ]);
});

test("of long texts a record holds few at once too, and no part is read before there is memory for it", async () => {
  const { app, db, owner, thread, fill } = await startConversation();
  const others = await Promise.all(
    Array.from({ length: 3 }, () => given.thread(db, { owner, campaign: { _id: thread.campaignId } })),
  );
  const ids = [thread, ...others].map(({ _id }) => _id);
  for (const id of ids) await fill(id, "response", 150);
  await sql`update message set content = repeat('x', 20000)`.execute(db);

  const steps: unknown[] = [];
  const holdMemory = async (bytes: number) => void steps.push(bytes);
  for await (const threads of readAllThreads(db, ids, { clock: app.clock, holdMemory })) steps.push(threads.length);

  expect(steps).toEqual([6_000_000, 2, 6_000_000, 2]);
});
