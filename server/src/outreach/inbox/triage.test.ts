import { inbox, members, outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { allDelivered, openStream } from "../../testing/event-stream.js";
import * as given from "../../testing/given.js";
import { startTeam, usernames } from "../../testing/start-team.js";

const later = "2027-01-04T09:00:00.000Z";

describe("triage", () => {
  test("answers the item; done ends snoozing, snoozing ends done, and who is assigned is the team's", async () => {
    const { list, owner, member, converse, triage } = await startTeam();
    const { threadId } = await converse("lena");

    const assigned = await triage(member, threadId, { assigneeId: owner._id });
    expect(assigned.data.assignee).toEqual({ _id: owner._id, username: owner.username });
    expect((await list(owner)).counts).toMatchObject({ mine: 1, unassigned: 0 });
    expect((await list(member)).counts).toMatchObject({ mine: 0, unassigned: 0 });
    const snoozed = await triage(member, threadId, { snoozedUntil: later });
    expect(snoozed.data).toMatchObject({ snoozedUntil: later, isDone: false });
    expect((await list(owner)).counts).toMatchObject({ open: 0, mine: 0, snoozed: 1 });
    const done = await triage(owner, threadId, { isDone: true });
    expect(done.data).toMatchObject({ isDone: true });
    expect(done.data.snoozedUntil).toBeUndefined();
    expect((await triage(owner, threadId, { snoozedUntil: later })).data.isDone).toBe(false);
    const back = await triage(owner, threadId, { snoozedUntil: null, assigneeId: null });
    expect([back.data.assignee, back.data.snoozedUntil]).toEqual([undefined, undefined]);
    expect((await list(owner)).counts).toMatchObject({ open: 1, unassigned: 1 });
  });

  test("a conversation is answered alone as well, in whatever box, to whoever may read it", async () => {
    const { app, db, owner, viewer, campaign, converse, triage } = await startTeam();
    const { threadId } = await converse("lena", { answers: ["I charge $450."] });
    await triage(owner, threadId, { isDone: true });
    const read = (who: { _id: string }, id: string) =>
      app.as(who as never).call(inbox.getInboxItem, { params: { id } });

    expect((await read(viewer, threadId)).data).toMatchObject({
      _id: threadId,
      isDone: true,
      isUnread: true,
      ask: 450,
    });
    expect((await read(await given.user(db), threadId)).status).toBe(404);
    const draft = await given.draft(db, { owner, campaign, creator: await given.creator(db) });
    expect((await read(owner, draft.threadId)).status).toBe(404);
  });

  test("a snoozed conversation is open again at its time, without a worker", async () => {
    const { app, list, owner, converse, triage } = await startTeam();
    const { threadId } = await converse("lena");
    await triage(owner, threadId, { snoozedUntil: new Date(app.clock.now().getTime() + 60_000).toISOString() });
    expect(usernames(await list(owner))).toEqual([]);

    app.clock.advance(60);

    const { items, counts } = await list(owner);
    expect([items[0]?.snoozedUntil, counts.open, counts.snoozed]).toEqual([undefined, 1, 0]);
  });

  test.each([
    [{ snoozedUntil: "2020-01-01T09:00:00Z" }, "snoozedUntil"],
    [{ snoozedUntil: later, isDone: true }, "snoozedUntil"],
    [{ snoozedUntil: "tomorrow" }, "snoozedUntil"],
    [{ assigneeId: "viewer" }, "assigneeId"],
    [{ assigneeId: "stranger" }, "assigneeId"],
    [{ assigneeId: "nobody" }, "assigneeId"],
  ])("%o is refused on its key and changes nothing", async (body, key) => {
    const { db, list, owner, viewer, converse, triage } = await startTeam();
    const { threadId } = await converse("lena");
    const stranger = await given.user(db);
    const ids: Record<string, string> = { viewer: viewer._id, stranger: stranger._id };
    const assigneeId = "assigneeId" in body ? (ids[body.assigneeId ?? ""] ?? body.assigneeId) : undefined;
    const before = await list(owner);

    const answer = await triage(owner, threadId, { ...body, ...(assigneeId && { assigneeId }) });

    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [key]]);
    expect(await list(owner)).toEqual(before);
  });

  test("a viewer marks read and unread, and nothing else", async () => {
    const { list, viewer, owner, converse, triage } = await startTeam();
    const { threadId } = await converse("lena");

    expect((await triage(viewer, threadId, { isUnread: true })).data).toMatchObject({
      isUnread: true,
      mayWrite: false,
    });
    for (const body of [
      { isDone: true },
      { snoozedUntil: later },
      { assigneeId: null },
      { isUnread: false, isDone: true },
    ]) {
      expect((await triage(viewer, threadId, body)).status).toBe(403);
    }

    expect((await list(viewer)).counts).toMatchObject({ open: 1, unread: 1 });
    expect((await list(owner)).counts).toMatchObject({ open: 1, unread: 0 });
  });

  test("who leaves a campaign, or only reads it from then on, is assigned nothing, and has nothing unread", async () => {
    const { app, list, owner, member, viewer, campaign, converse, triage } = await startTeam();
    const [lena, rui] = [await converse("lena", { answers: ["Yes"] }), await converse("rui", { answers: ["Yes"] })];
    const params = { id: campaign._id };
    await triage(owner, lena.threadId, { assigneeId: member._id });
    await app.as(member).call(members.leaveCampaign, { params });
    expect((await list(owner)).counts).toMatchObject({ open: 2, unassigned: 2 });
    expect(await list(member)).toMatchObject({ items: [], counts: { unread: 0, all: 0 } });

    const save = (role: "member" | "viewer") =>
      app.as(owner).call(members.saveMembers, { params, body: { members: [{ userId: viewer._id, role }] } });
    await save("member");
    await triage(owner, rui.threadId, { assigneeId: viewer._id });
    expect((await list(viewer)).counts).toMatchObject({ mine: 1, unread: 2 });
    await save("viewer");
    expect((await list(viewer)).counts).toMatchObject({ mine: 0, unassigned: 2, unread: 2 });
  });

  test("who becomes the owner keeps what is unread and assigned", async () => {
    const { app, list, owner, member, campaign, converse, triage } = await startTeam();
    const { threadId } = await converse("lena", { answers: ["Yes"] });
    await triage(owner, threadId, { assigneeId: member._id });

    await app.as(owner).call(members.changeOwner, { params: { id: campaign._id }, body: { userId: member._id } });

    expect((await list(member)).counts).toMatchObject({ mine: 1, unread: 1 });
    expect((await list(owner)).counts).toMatchObject({ mine: 0, unread: 1 });
  });

  test("is in every open page within a second", async () => {
    const { app, db, owner, member, campaign, converse, triage } = await startTeam();
    const { threadId } = await converse("lena");
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, await app.accessTokenOf(owner));

    await triage(member, threadId, { isDone: true });

    expect(await stream.nextButDelivery()).toMatchObject({ campaignId: campaign._id, threadId, kind: "thread" });
  });
});

describe("triage of many", () => {
  test("changes those that are named, across campaigns, and says which it changed", async () => {
    const { app, db, list, owner, converse, triageAll, answer } = await startTeam();
    const [lena, rui] = [await converse("lena", { answers: ["Yes"] }), await converse("rui")];
    const draft = await given.draft(db, { owner });
    await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
    const threadIds = [lena.threadId, rui.threadId, draft.threadId];

    const done = await triageAll(owner, { threadIds, isDone: true, isUnread: false });

    expect([done.status, done.data.changed, done.data.changedIds.toSorted()]).toEqual([200, 3, threadIds.toSorted()]);
    expect((await list(owner)).counts).toMatchObject({ open: 0, done: 3, unread: 0 });
    await answer(lena, "Hello?");
    expect((await triageAll(owner, { threadIds, isDone: true })).data.changedIds).toEqual([lena.threadId]);
  });

  test("is undone after the snooze that it ended has passed: the conversation is open", async () => {
    const { app, list, owner, converse, triage, triageAll } = await startTeam();
    const { threadId } = await converse("lena");
    await triage(owner, threadId, { snoozedUntil: new Date(app.clock.now().getTime() + 60_000).toISOString() });
    app.clock.advance(55);
    const { data } = await triageAll(owner, { threadIds: [threadId], isDone: true });
    app.clock.advance(10);

    for (const body of data.undo) expect((await triageAll(owner, body)).status).toBe(200);

    const { items, counts } = await list(owner);
    expect([items[0]?.isDone, items[0]?.snoozedUntil, counts.open]).toEqual([false, undefined, 1]);
  });

  test("says what undoes it, and leaves alone what others have changed meanwhile", async () => {
    const { list, owner, member, converse, triage, triageAll } = await startTeam();
    const [lena, rui, noah] = [
      await converse("lena", { answers: ["Yes"] }),
      await converse("rui"),
      await converse("noah"),
    ];
    await triage(owner, rui.threadId, { snoozedUntil: later });
    await triage(owner, noah.threadId, { isDone: true });
    const threadIds = [lena.threadId, rui.threadId, noah.threadId];
    const stateOf = async () =>
      Object.fromEntries(
        (await list(owner, { box: "all" })).items.map(({ _id, isDone, snoozedUntil, isUnread, assignee }) => [
          _id,
          { isDone, snoozedUntil, isUnread, assignee: assignee?._id },
        ]),
      );
    const before = await stateOf();

    const { data } = await triageAll(owner, { threadIds, isDone: true, isUnread: false });
    await triage(member, lena.threadId, { assigneeId: member._id });
    for (const body of data.undo) expect((await triageAll(owner, body)).status).toBe(200);

    expect(await stateOf()).toEqual({ ...before, [lena.threadId]: { ...before[lena.threadId], assignee: member._id } });
    const assigned = await triageAll(owner, { threadIds, assigneeId: owner._id });
    expect(assigned.data.undo.map(({ assigneeId, threadIds: ids }) => [assigneeId, ids.length])).toEqual(
      expect.arrayContaining([
        [member._id, 1],
        [null, 2],
      ]),
    );
  });

  test.each([
    ["another time to wait until", { snoozedUntil: later }, { snoozedUntil: "2027-01-08T09:00:00.000Z" }],
    ["done", { snoozedUntil: later }, { isDone: true }],
    ["open again after it was snoozed", { snoozedUntil: later }, { snoozedUntil: null }],
    ["open again after it was done", { isDone: true }, { isDone: false }],
  ])("%s is not undone where an answer came meanwhile: it stays open", async (_, before, change) => {
    const { list, owner, converse, triage, triageAll, answer } = await startTeam();
    const [lena, rui] = [await converse("lena"), await converse("rui")];
    const threadIds = [lena.threadId, rui.threadId];
    for (const id of threadIds) await triage(owner, id, before);
    const { data } = await triageAll(owner, { threadIds, ...change });
    await answer(lena, "Yes, gladly");

    const undone = [];
    for (const body of data.undo) undone.push((await triageAll(owner, body)).data.changedIds);

    expect(undone).toEqual([[rui.threadId]]);
    expect(usernames(await list(owner, { box: "unread" }))).toEqual(["lena"]);
    const { items } = await list(owner, { box: "all" });
    const [still, back] = threadIds.map((id) => items.find(({ _id }) => _id === id));
    expect([still?.isDone, still?.snoozedUntil]).toEqual([false, undefined]);
    expect(back).toMatchObject(before);
  });

  test("undoing takes a conversation from nobody who has taken it over", async () => {
    const { list, owner, member, converse, triage, triageAll } = await startTeam();
    const [lena, rui] = [await converse("lena"), await converse("rui")];
    const { data } = await triageAll(owner, { threadIds: [lena.threadId, rui.threadId], assigneeId: owner._id });
    await triage(member, lena.threadId, { assigneeId: member._id });

    for (const body of data.undo) expect((await triageAll(owner, body)).data.changedIds).toEqual([rui.threadId]);

    expect((await list(owner)).counts).toMatchObject({ mine: 0, unassigned: 1 });
    expect((await list(member)).counts).toMatchObject({ mine: 1 });
  });

  test("an answer that came since stays unread when marking as unread is undone", async () => {
    const { list, owner, converse, triageAll, answer } = await startTeam();
    const [lena, rui] = [await converse("lena"), await converse("rui")];
    const { data } = await triageAll(owner, { threadIds: [lena.threadId, rui.threadId], isUnread: true });
    await answer(lena, "Yes, gladly");

    for (const body of data.undo) expect((await triageAll(owner, body)).data.changedIds).toEqual([rui.threadId]);

    expect(usernames(await list(owner, { box: "unread" }))).toEqual(["lena"]);
  });

  test("with all it changes what matches while that is as many as was seen, and else nothing", async () => {
    const { list, owner, converse, triageAll, answer } = await startTeam();
    await converse("lena", { answers: ["I am interested"] });
    const rui = await converse("rui");
    const asked = { all: true, filter: { box: "open", intent: "interested" }, count: 1, isDone: true };
    await answer(rui, "I am interested as well");

    const refused = await triageAll(owner, asked);
    expect([refused.status, (await list(owner)).counts.done]).toEqual([409, 0]);
    expect((await triageAll(owner, { ...asked, count: 2 })).data.changed).toBe(2);
    expect((await list(owner)).counts).toMatchObject({ open: 0, done: 2 });
  });

  test.each([
    ["nothing named", {}, "threadIds"],
    ["both", { all: true, count: 1, threadIds: ["01938a5e-7c00-7000-8000-0000000000ff"] }, "threadIds"],
    ["no count", { all: true }, "count"],
    ["no one", { threadIds: [] }, "threadIds"],
    ["an unknown box", { all: true, count: 1, filter: { box: "inbox" } }, "filter.box"],
  ])("%s is refused on its key", async (_, body, key) => {
    const { owner, converse, triageAll, list } = await startTeam();
    await converse("lena");

    const { status, errors } = await triageAll(owner, { ...body, isDone: true });

    expect([status, Object.keys(errors ?? {})]).toEqual([400, [key]]);
    expect((await list(owner)).counts.done).toBe(0);
  });

  test("with one that may not be read, or only read, nothing is changed", async () => {
    const { app, db, list, owner, viewer, converse, triageAll } = await startTeam();
    const { threadId } = await converse("lena");
    const stranger = await given.user(db);
    const foreign = await given.draft(db, { owner: stranger });
    await app.as(stranger).call(outreach.sendMessage, { params: { id: foreign._id } });
    const own = await given.draft(db, { owner: viewer });
    await app.as(viewer).call(outreach.sendMessage, { params: { id: own._id } });

    const unreadable = await triageAll(owner, { threadIds: [threadId, foreign.threadId], isDone: true });
    const readOnly = await triageAll(viewer, { threadIds: [own.threadId, threadId], isDone: true });

    expect([unreadable.status, readOnly.status]).toEqual([404, 403]);
    for (const one of [owner, viewer, stranger]) expect((await list(one)).counts.done).toBe(0);
    const unread = await triageAll(viewer, { threadIds: [own.threadId, threadId], isUnread: true });
    expect(unread.data.changed).toBe(2);
  });
});

describe("notes", () => {
  test("are the team's alone, oldest first, and in no message", async () => {
    const { app, owner, member, converse } = await startTeam();
    const { threadId } = await converse("lena");
    const params = { id: threadId };
    const write = (who: { _id: string }, content: string) =>
      app.as(who).call(inbox.createNote, { params, body: { content } });

    const first = await write(member, "She wants the video in June");
    app.clock.advance(60);
    await write(owner, "Fine");

    expect([first.status, first.data.by]).toEqual([201, { _id: member._id, username: member.username }]);
    const { data: thread } = await app.as(owner).call(outreach.getThread, { params });
    expect(thread.notes?.map(({ content }) => content)).toEqual(["She wants the video in June", "Fine"]);
    expect(JSON.stringify(thread.messages)).not.toContain("June");
  });

  test("a mentioned user finds the conversation unread, and only they are notified", async () => {
    const { app, db, list, owner, member, viewer, campaign, converse } = await startTeam();
    const { threadId } = await converse("lena");
    await allDelivered({ app, db });
    const streams = await Promise.all(
      [member, viewer].map(async (who) => openStream(app.origin, await app.accessTokenOf(who))),
    );
    const body = { content: `@${member.username} and @${owner.username}: look at this, @nobody` };

    const { data } = await app.as(owner).call(inbox.createNote, { params: { id: threadId }, body });

    expect(data.mentions).toEqual([{ _id: member._id, username: member.username }]);
    expect((await list(member)).counts.unread).toBe(1);
    expect((await list(owner)).counts.unread).toBe(0);
    const first = await Promise.all(streams.map((stream) => stream.nextButDelivery()));
    expect(first).toMatchObject([{ kind: "thread" }, { kind: "thread" }]);
    expect(await streams[0]?.nextButDelivery()).toMatchObject({ kind: "mention", campaignId: campaign._id, threadId });
    const edited = { params: { id: threadId, noteId: data._id }, body: { content: `@${viewer.username} too` } };
    await app.as(owner).call(inbox.updateNote, edited);
    expect(await streams[1]?.nextButDelivery()).toMatchObject({ kind: "thread" });
    expect(await streams[1]?.nextButDelivery()).toMatchObject({ kind: "mention" });

    // The conversation is already unread for the mentioned user.
    await app.as(owner).call(inbox.createNote, { params: { id: threadId }, body });
    expect(await streams[0]?.nextButDelivery()).toMatchObject({ kind: "thread" });
    expect(await streams[0]?.nextButDelivery()).toMatchObject({ kind: "thread" });
    expect(await streams[0]?.nextButDelivery()).toMatchObject({ kind: "mention", threadId });
  });

  test("say in the list when the reader was named, also where the conversation was unread before", async () => {
    const { app, list, owner, member, viewer, converse } = await startTeam();
    const { threadId } = await converse("lena", { answers: ["Yes"] });
    const namedIn = async (who: { _id: string }) => (await list(who, { box: "unread" })).items[0]?.mentionedAt;
    expect(await namedIn(member)).toBeUndefined();
    app.clock.advance(60);
    const write = { params: { id: threadId }, body: { content: `@${member.username} look` } };
    await app.as(owner).call(inbox.createNote, write);

    expect([await namedIn(member), await namedIn(viewer)]).toEqual([app.clock.now().toISOString(), undefined]);
  });

  test("are changed by their writer, and deleted by the campaign's owner as well", async () => {
    const { app, owner, member, converse } = await startTeam();
    const { threadId } = await converse("lena");
    const write = { params: { id: threadId }, body: { content: "In June" } };
    const { data: note } = await app.as(member).call(inbox.createNote, write);
    const params = { id: threadId, noteId: note._id };
    const edit = { params, body: { content: "In July" } };

    expect((await app.as(owner).call(inbox.updateNote, edit)).status).toBe(403);
    const edited = await app.as(member).call(inbox.updateNote, edit);
    expect(edited.data).toMatchObject({ content: "In July", editedAt: app.clock.now().toISOString() });
    expect((await app.as(owner).call(inbox.deleteNote, { params })).status).toBe(200);
    expect((await app.as(member).call(inbox.deleteNote, { params })).status).toBe(404);
  });

  test.each(["", "   ", "x".repeat(5_001)])("of %j are refused", async (content) => {
    const { app, owner, converse } = await startTeam();
    const { threadId } = await converse("lena");

    const answer = await app.as(owner).call(inbox.createNote, { params: { id: threadId }, body: { content } });

    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ["content"]]);
  });
});
