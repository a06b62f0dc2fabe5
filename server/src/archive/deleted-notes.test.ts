import { archive, campaigns, inbox, members, outreach, personalData } from "@overture/contract";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { openRateLimits } from "../limits/rate-limit.js";
import { eraseConversationsWith } from "../outreach/erase-person.js";
import { createNote, deleteNote, restoreNote } from "../outreach/inbox/notes.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { removeDeleted } from "../testing/remove-deleted.js";
import { startTeam } from "../testing/start-team.js";

type Who = { _id: string };

/** Starts with a conversation of a team, and one more member who has written no note. */
async function startWithNotes() {
  const team = await startTeam();
  const { app, db, campaign, converse } = team;
  const reader = await given.user(db);
  await given.campaignMember(db, { campaign, user: reader });
  const { threadId } = await converse("lena");
  const params = { id: threadId };
  const notesOf = async (who: Who) => (await app.as(who).call(outreach.getThread, { params })).data.notes ?? [];
  const write = async (who: Who, content: string) => {
    app.clock.advance(1);
    return (await app.as(who).call(inbox.createNote, { params, body: { content } })).data;
  };
  const remove = async (who: Who, noteId: string) => {
    app.clock.advance(1);
    return (await app.as(who).call(inbox.deleteNote, { params: { id: threadId, noteId } })).status;
  };
  const listed = async (who: Who) =>
    (await app.as(who).call(archive.listArchive, { query: { kind: "note" } })).data.items.map(({ _id }) => _id);
  const restore = (who: Who, id: string) => app.as(who).call(archive.restoreArchived, { params: { kind: "note", id } });
  const changeMembers = (list: { who: Who; role: "member" | "viewer" }[]) =>
    app.as(team.owner).call(members.saveMembers, {
      params: { id: campaign._id },
      body: { members: list.map(({ who, role }) => ({ userId: who._id, role })) },
    });
  return { ...team, reader, threadId, notesOf, write, remove, listed, restore, changeMembers };
}

test("a deleted note is listed for its writer and the campaign's owner, and comes back as it was", async () => {
  const { app, owner, member, reader, viewer, threadId, campaign, ...notes } = await startWithNotes();
  const { _id: id } = await notes.write(member, `@${owner.username} ${"in June ".repeat(40)}`);
  await app.as(member).call(inbox.updateNote, {
    params: { id: threadId, noteId: id },
    body: { content: `@${owner.username} ${"in July ".repeat(40)}` },
  });
  const own = await notes.write(owner, "Fine");
  const before = await notes.notesOf(owner);

  expect(await notes.remove(owner, id)).toBe(200);
  expect(await notes.remove(owner, own._id)).toBe(200);

  expect(await notes.notesOf(owner)).toEqual([]);
  expect([await notes.listed(owner), await notes.listed(member)]).toEqual([[own._id, id], [id]]);
  expect([await notes.listed(reader), await notes.listed(viewer)]).toEqual([[], []]);
  const { items } = (await app.as(member).call(archive.listArchive)).data;
  expect(items).toMatchObject([{ kind: "note", name: "lena", campaign: campaign.name, archivedBy: owner.username }]);
  expect(items[0]?.excerpt).toMatch(/ in July in July/);
  expect(items[0]?.excerpt).toHaveLength(archive.excerptLength);

  expect((await notes.restore(reader, id)).status).toBe(404);
  expect((await notes.restore(viewer, id)).status).toBe(403);
  const answers = await Promise.all([notes.restore(member, id), notes.restore(owner, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await notes.restore(owner, own._id)).data).toEqual({ _id: own._id, kind: "note", name: "lena" });
  expect(await notes.notesOf(owner)).toEqual(before);
  expect(await notes.listed(owner)).toEqual([]);
});

test("who has left a campaign, or reads it alone, restores no note in it, and its new owner restores all", async () => {
  const { app, owner, member, reader, campaign, ...notes } = await startWithNotes();
  const { _id: id } = await notes.write(member, "In June");
  await notes.remove(member, id);

  await notes.changeMembers([{ who: reader, role: "member" }]);
  expect(await notes.listed(member)).toEqual([]);
  expect((await notes.restore(member, id)).status).toBe(404);
  await notes.changeMembers([
    { who: reader, role: "member" },
    { who: member, role: "viewer" },
  ]);
  expect(await notes.listed(member)).toEqual([]);
  expect((await notes.restore(member, id)).status).toBe(403);

  await app.as(owner).call(members.changeOwner, { params: { id: campaign._id }, body: { userId: reader._id } });
  expect([await notes.listed(owner), await notes.listed(reader)]).toEqual([[], [id]]);
  expect((await notes.restore(owner, id)).status).toBe(404);
  expect((await notes.restore(reader, id)).status).toBe(200);
  expect((await notes.notesOf(owner)).map(({ content }) => content)).toEqual(["In June"]);
});

test("notes of a deleted campaign come back after it", async () => {
  const { app, owner, campaign, ...notes } = await startWithNotes();
  const { _id: id } = await notes.write(owner, "In June");
  await notes.remove(owner, id);
  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });

  expect(await notes.listed(owner)).toEqual([]);
  expect((await notes.restore(owner, id)).status).toBe(404);
  await app.as(owner).call(archive.restoreArchived, { params: { kind: "campaign", id: campaign._id } });

  expect(await notes.listed(owner)).toEqual([id]);
  expect((await notes.restore(owner, id)).status).toBe(200);
});

test("after 30 days a deleted note is gone for good; until then it is in its writer's export", async () => {
  const { app, db, owner, member, ...notes } = await startWithNotes();
  const { _id: id } = await notes.write(member, "In June");
  await notes.remove(owner, id);
  const exported = async (who: Who) => {
    const { data } = await app.as(who).call(personalData.exportOwnData);
    return Buffer.from(data?.bytes ?? []).toString("utf8");
  };
  expect(await exported(member)).toContain("In June");
  expect(await exported(owner)).not.toContain("In June");

  await removeDeleted({ app, db });

  expect(await notes.listed(owner)).toEqual([]);
  expect((await notes.restore(owner, id)).status).toBe(404);
  expect(await db.selectFrom("deleted_note").select("id").execute()).toEqual([]);
});

test("a note that is written, deleted or restored while its creator is erased is erased too", async () => {
  const { app, db, owner, threadId, creatorOf, ...notes } = await startWithNotes();
  const [first, second] = [await notes.write(owner, "In June"), await notes.write(owner, "In July")];
  await notes.remove(owner, second._id);
  const limits = openRateLimits({ db, clock: app.clock });
  const whose = { threadId, userId: owner._id, at: app.clock.now(), limits };
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const changing = inTransaction(db, async (tx) => {
    await createNote(tx, { ...whose, content: "In August" });
    await deleteNote(tx, { ...whose, noteId: first._id });
    await restoreNote(tx, { ...whose, noteId: second._id });
    begin();
    await isOver;
  });
  await hasBegun;
  const erasing = inTransaction(db, (tx) => eraseConversationsWith(tx, creatorOf("lena")._id, whose.at));
  // If erasing takes no lock, it ends without waiting.
  await waitForLockWaiter(db, erasing);
  end();
  await Promise.all([changing, erasing]);

  expect(await notes.notesOf(owner)).toEqual([]);
  expect(await db.selectFrom("deleted_note").select("id").execute()).toEqual([]);
});
