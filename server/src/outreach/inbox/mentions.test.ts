import { readFile } from "node:fs/promises";
import { archive, inbox } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { migrationsFolder } from "../../db/migrate.js";
import { openRateLimits } from "../../limits/rate-limit.js";
import { waitForLockWaiter } from "../../testing/database.js";
import { startTeam, usernames } from "../../testing/start-team.js";
import { createNote, mentions, updateNote } from "./notes.js";

const later = "2027-01-04T09:00:00.000Z";

/** Starts with a conversation that is done and one that is snoozed. `name` mentions the member. */
async function startNamed() {
  const team = await startTeam();
  const { app, owner, member, converse, list, triage } = team;
  const [done, snoozed] = [(await converse("lena")).threadId, (await converse("noah")).threadId];
  await converse("omar");
  await triage(owner, done, { isDone: true });
  await triage(owner, snoozed, { snoozedUntil: later });
  const name = async (threadId: string) => {
    app.clock.advance(60);
    const write = { params: { id: threadId }, body: { content: `@${member.username} look` } };
    return (await app.as(owner).call(inbox.createNote, write)).data;
  };
  const unreadOf = async (who: { _id: string }) => {
    const { items, counts, total } = await list(who, { box: "unread" });
    expect([counts.unread, total]).toEqual([items.length, items.length]);
    return usernames({ items }).toSorted();
  };
  /** Adds a conversation in which the member has read two mentions, and a later answer is unread. */
  const readBeforeAnswer = async () => {
    const sent = await converse("ida");
    const [first, second] = [await name(sent.threadId), await name(sent.threadId)];
    await triage(team.member, sent.threadId, { isUnread: false });
    app.clock.advance(60);
    await team.answer(sent, "Yes");
    expect(await unreadOf(team.member)).toEqual(["ida"]);
    return { id: sent.threadId, first, second };
  };
  return { ...team, done, snoozed, name, unreadOf, readBeforeAnswer };
}

test("a mention is listed as unread for who is named, also where the conversation is done or snoozed", async () => {
  const { owner, member, viewer, done, snoozed, name, list, triage, unreadOf } = await startNamed();
  await name(done);
  await name(snoozed);

  expect(await unreadOf(member)).toEqual(["lena", "noah"]);
  expect([await unreadOf(owner), await unreadOf(viewer)]).toEqual([[], []]);
  const { items, counts } = await list(member, { box: "unread" });
  expect(items.map(({ hasUnreadMention, isDone }) => [hasUnreadMention, isDone])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(counts).toMatchObject({ open: 1, done: 1, snoozed: 1, unread: 2 });
  expect(usernames(await list(member))).toEqual(["omar"]);
  for (const sort of ["oldest", "longest-wait", "offer"]) {
    expect((await list(member, { box: "unread", sort })).items.length).toBe(2);
  }

  // Moving the conversations between the team's boxes keeps the mentions. Reading ends them.
  await triage(owner, done, { isDone: false });
  await triage(owner, done, { isDone: true });
  await triage(owner, snoozed, { isDone: true });
  expect(await unreadOf(member)).toEqual(["lena", "noah"]);
  await triage(member, done, { isUnread: false });
  expect(await unreadOf(member)).toEqual(["noah"]);
  await triage(owner, done, { isDone: false });
  await triage(owner, done, { isDone: true });
  expect(await unreadOf(member)).toEqual(["noah"]);
});

test("what was unread before is listed with its mention, and an undone reading is too", async () => {
  const { app, owner, member, converse, answer, name, triage, triageAll, unreadOf } = await startNamed();
  const sent = await converse("ida");
  await answer(sent, "Yes");
  await triage(owner, sent.threadId, { isDone: true });
  expect(await unreadOf(member)).toEqual([]);

  await name(sent.threadId);
  expect(await unreadOf(member)).toEqual(["ida"]);

  app.clock.advance(1);
  const { data } = await triageAll(member, { all: true, filter: { box: "unread" }, count: 1, isUnread: false });
  expect(await unreadOf(member)).toEqual([]);
  for (const undo of data.undo) await triageAll(member, undo);
  expect(await unreadOf(member)).toEqual(["ida"]);

  await triage(member, sent.threadId, { isUnread: false });
  await triage(owner, sent.threadId, { isDone: false });
  expect(await unreadOf(member)).toEqual([]);
});

test("it is a mention no longer where the note names somebody else or is deleted, and is one where that comes back", async () => {
  const { app, owner, done, snoozed, member, viewer, name, unreadOf } = await startNamed();
  const [first, second] = [await name(done), await name(snoozed)];
  await app.as(owner).call(inbox.updateNote, {
    params: { id: done, noteId: first._id },
    body: { content: `@${viewer.username} look` },
  });
  expect([await unreadOf(member), await unreadOf(viewer)]).toEqual([["noah"], ["lena"]]);

  await app.as(owner).call(inbox.deleteNote, { params: { id: snoozed, noteId: second._id } });
  expect(await unreadOf(member)).toEqual([]);
  await app.as(owner).call(archive.restoreArchived, { params: { kind: "note", id: second._id } });
  expect(await unreadOf(member)).toEqual(["noah"]);
});

// Who deleted it went by whom it named when they began: the viewer was left with a mention in no note.
test("a note that comes to name somebody else while it is deleted is a mention of nobody, and is deleted once", async () => {
  const { app, db, owner, done, viewer, name, unreadOf } = await startNamed();
  const { _id: noteId } = await name(done);
  const limits = openRateLimits({ db, clock: app.clock });
  const writing = { threadId: done, noteId, userId: owner._id, at: app.clock.now(), limits };
  const remove = () => app.as(owner).call(inbox.deleteNote, { params: { id: done, noteId } });

  const removals = await inTransaction(db, async (tx) => {
    await updateNote(tx, { ...writing, content: `@${viewer.username} look` });
    const both = Promise.all([remove(), remove()]);
    await waitForLockWaiter(db, both);
    return { both };
  });

  expect((await removals.both).map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await unreadOf(viewer)).toEqual([]);
  await app.as(owner).call(archive.restoreArchived, { params: { kind: "note", id: noteId } });
  expect(await unreadOf(viewer)).toEqual(["lena"]);
});

test("of two deleted notes that name somebody each is a mention again when it comes back", async () => {
  const { app, owner, snoozed, name, unreadOf, member } = await startNamed();
  const [first, second] = [await name(snoozed), await name(snoozed)];
  const remove = (noteId: string) => app.as(owner).call(inbox.deleteNote, { params: { id: snoozed, noteId } });
  const restore = (id: string) => app.as(owner).call(archive.restoreArchived, { params: { kind: "note", id } });

  await remove(first._id);
  expect(await unreadOf(member)).toEqual(["noah"]);
  await remove(second._id);
  expect(await unreadOf(member)).toEqual([]);
  await restore(first._id);
  expect(await unreadOf(member)).toEqual(["noah"]);
  await remove(first._id);
  expect(await unreadOf(member)).toEqual([]);
  await restore(second._id);
  expect(await unreadOf(member)).toEqual(["noah"]);
});

test("a mention that was read before an answer came is not listed, whatever becomes of its note", async () => {
  const { app, owner, member, triage, unreadOf, readBeforeAnswer } = await startNamed();
  const { id, first, second } = await readBeforeAnswer();
  await triage(owner, id, { isDone: true });

  await app.as(owner).call(inbox.deleteNote, { params: { id, noteId: first._id } });
  expect(await unreadOf(member)).toEqual([]);
  await app.as(owner).call(archive.restoreArchived, { params: { kind: "note", id: first._id } });
  expect(await unreadOf(member)).toEqual([]);
  await app.as(owner).call(inbox.updateNote, { params: { id, noteId: second._id }, body: { content: "Look" } });
  expect(await unreadOf(member)).toEqual([]);
});

test("an undone reading has a mention listed only where it was before", async () => {
  const { owner, member, done, name, triage, triageAll, unreadOf, readBeforeAnswer } = await startNamed();
  const { id } = await readBeforeAnswer();
  await name(done);

  const { data } = await triageAll(member, { threadIds: [id, done], isUnread: false });
  expect(await unreadOf(member)).toEqual([]);
  for (const undo of data.undo) await triageAll(member, undo);

  expect(await unreadOf(member)).toEqual(["ida", "lena"]);
  await triage(owner, id, { isDone: true });
  expect(await unreadOf(member)).toEqual(["lena"]);
  // Marking the conversation as unread lists the mention again.
  await triage(member, id, { isUnread: false });
  await triage(member, id, { isUnread: true });
  expect(await unreadOf(member)).toEqual(["ida", "lena"]);
});

test("a note that names somebody while another one that does is deleted stays listed", async () => {
  const { app, db, owner, member, done, name, unreadOf } = await startNamed();
  const first = await name(done);
  const limits = openRateLimits({ db, clock: app.clock });
  const whose = { threadId: done, userId: owner._id, at: app.clock.now(), limits };

  const deleting = await inTransaction(db, async (tx) => {
    await createNote(tx, { ...whose, content: `@${member.username} look again` });
    const answer = app.as(owner).call(inbox.deleteNote, { params: { id: done, noteId: first._id } });
    await waitForLockWaiter(db, answer);
    return { answer };
  });

  expect((await deleting.answer).status).toBe(200);
  expect(await unreadOf(member)).toEqual(["lena"]);
});

test("mentions that were in no box before are listed after the migration", async () => {
  const { db, done, snoozed, member, name, answer, converse, triage, owner, unreadOf, readBeforeAnswer } =
    await startNamed();
  const { id } = await readBeforeAnswer();
  await triage(owner, id, { isDone: true });
  await name(done);
  await name(snoozed);
  const other = await converse("otto");
  await answer(other, "Yes");
  await triage(owner, other.threadId, { isDone: true });
  await sql`update inbox_unread set is_mention = false, is_open = false`.execute(db);
  expect(await unreadOf(member)).toEqual([]);

  const migration = await readFile(`${migrationsFolder}/0318-mentions-in-every-box.sql`, "utf8");
  for (const step of migration.split(/^-- step$/m)) await sql.raw(step).execute(db);

  expect(await unreadOf(member)).toEqual(["lena", "noah"]);
});

test("whoever names somebody over and over has to wait, also by a note that is changed; others' names and notes are taken", async () => {
  const { app, db, owner, member, viewer, done, name } = await startNamed();
  const limits = openRateLimits({ db, clock: app.clock });
  await limits.consume(mentions, `${owner._id} ${member._id}`, mentions.points - 2);
  const { _id: noteId } = await name(done);
  const change = (content: string) =>
    app.as(owner).call(inbox.updateNote, { params: { id: done, noteId }, body: { content } });

  expect((await change("nobody")).status).toBe(200);
  expect((await change(`@${member.username}`)).status).toBe(200);
  expect((await change("nobody")).status).toBe(200);
  const refused = await change(`@${member.username}`);

  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining("named the same person too often") });
  const write = (content: string) => app.as(owner).call(inbox.createNote, { params: { id: done }, body: { content } });
  expect((await write(`@${member.username}`)).status).toBe(429);
  expect([(await write("a note")).status, (await write(`@${viewer.username}`)).status]).toEqual([201, 201]);
  app.clock.advance(3_600);
  expect((await change(`@${member.username}`)).status).toBe(200);
});
