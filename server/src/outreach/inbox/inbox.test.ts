import { campaigns, deals, inbox, outreach } from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startTeam, usernames } from "../../testing/start-team.js";

describe("the inbox", () => {
  test("holds what was sent or came in all campaigns that one may read, and nothing of others", async () => {
    const { app, db, list, owner, viewer, converse } = await startTeam();
    const { threadId } = await converse("lena");
    await given.draft(db, { owner });
    const elsewhere = await given.draft(db, { owner: await given.user(db) });
    await app.as(owner).call(outreach.sendMessage, { params: { id: elsewhere._id } });

    for (const one of [owner, viewer]) {
      const { items, total, counts } = await list(one);
      expect(items.map(({ _id }) => _id)).toEqual([threadId]);
      expect([total, counts.all]).toEqual([1, 1]);
    }
    expect((await list(await given.user(db))).items).toEqual([]);
  });

  test("says of each who said what last, what is asked and offered, and what comes next", async () => {
    const { campaign, creatorOf, list, owner, converse, app } = await startTeam();
    const { threadId } = await converse("lena", { offer: 300, answers: ["I am interested.\n\nI charge $450."] });

    const [item] = (await list(owner)).items;

    expect(item).toEqual({
      _id: threadId,
      campaign: { _id: campaign._id, name: campaign.name },
      creator: { _id: creatorOf("lena")._id, username: "lena" },
      step: "negotiation",
      status: "active",
      last: {
        at: app.clock.now().toISOString(),
        from: "creator",
        excerpt: "I am interested. I charge $450.",
        intent: "interested",
      },
      ask: 450,
      offer: 300,
      isUnread: true,
      isDone: false,
      tags: [],
      mayWrite: true,
    });
  });

  test("an answer is unread for everybody, not done and not snoozed", async () => {
    const { list, owner, member, viewer, converse, triage, answer } = await startTeam();
    const done = await converse("lena");
    const snoozed = await converse("rui");
    await triage(owner, done.threadId, { isDone: true });
    await triage(owner, snoozed.threadId, { snoozedUntil: "2027-01-01T09:00:00Z" });
    expect((await list(owner)).counts).toMatchObject({ open: 0, done: 1, snoozed: 1, unread: 0 });

    await answer(done, "Yes");
    await answer(snoozed, "Yes");

    for (const one of [owner, member, viewer]) {
      expect((await list(one)).counts).toMatchObject({ open: 2, done: 0, snoozed: 0, unread: 2, all: 2 });
      expect(usernames(await list(one, { box: "unread" }))).toEqual(["rui", "lena"]);
    }
  });

  test("an automatic reply is a program's, and leaves read, done and snoozed alone", async () => {
    const { list, owner, converse, triage, answer } = await startTeam();
    const sent = await converse("lena");
    await triage(owner, sent.threadId, { isDone: true });

    await answer(sent, "I am away until Monday", ["Auto-Submitted: auto-replied"]);

    const { items, counts } = await list(owner, { box: "done" });
    expect(items).toMatchObject([{ isDone: true, isUnread: false, last: { from: "program" } }]);
    expect(counts).toMatchObject({ open: 0, done: 1, unread: 0 });
  });

  test("a deal and cancelling make a conversation done, and a deal that is taken back brings it back", async () => {
    const { app, list, owner, converse } = await startTeam();
    const [deal, over] = [await converse("lena", { answers: ["I charge $450"] }), await converse("rui")];
    const at = (id: string) => ({ params: { id } });

    await app.as(owner).call(outreach.finalizeThread, { ...at(deal.threadId), body: { finalDealAmount: 400 } });
    await app.as(owner).call(outreach.cancelThread, { ...at(over.threadId), body: {} });

    expect(usernames(await list(owner, { box: "done" }))).toEqual(["rui", "lena"]);
    expect((await list(owner)).counts).toMatchObject({ open: 0, unread: 0, done: 2 });
    await app.as(owner).call(deals.reopenThread, { ...at(deal.threadId), body: { reason: "By mistake" } });
    expect(usernames(await list(owner))).toEqual(["lena"]);
  });

  test("an opt-out in an answer ends the conversation", async () => {
    const { list, owner, converse } = await startTeam();
    await converse("lena", { answers: ["Please unsubscribe me and never write to me again."] });

    expect((await list(owner, { box: "all" })).items).toMatchObject([
      { status: "cancelled", isDone: true, isUnread: true },
    ]);
  });

  test("opening a conversation marks nothing read, and what is read is so for that person alone", async () => {
    const { app, list, owner, viewer, converse, triage } = await startTeam();
    const { threadId } = await converse("lena", { answers: ["Yes"] });

    await app.as(viewer).call(outreach.getThread, { params: { id: threadId } });
    expect((await list(viewer)).counts.unread).toBe(1);
    const read = await triage(viewer, threadId, { isUnread: false });

    expect([read.status, read.data.isUnread]).toEqual([200, false]);
    expect((await list(viewer)).counts.unread).toBe(0);
    expect((await list(owner)).counts.unread).toBe(1);
  });

  test("who joins finds earlier answers read, and later ones unread", async () => {
    const { db, list, campaign, converse, answer } = await startTeam();
    const sent = await converse("lena", { answers: ["Yes"] });
    const joiner = await given.user(db);
    await given.campaignMember(db, { campaign, user: joiner });
    expect((await list(joiner)).counts).toMatchObject({ open: 1, unread: 0 });

    await answer(sent, "And when?");

    expect((await list(joiner)).counts.unread).toBe(1);
  });

  test("a message that is a draft again is no conversation of the inbox", async () => {
    const { app, list, owner, converse } = await startTeam();
    const { messageId } = await converse("lena", { isDelivered: false });
    expect((await list(owner)).counts.all).toBe(1);

    await app.as(owner).call(outreach.unsendMessage, { params: { id: messageId } });

    expect((await list(owner, { box: "all" })).counts.all).toBe(0);
  });

  test("conversations of a deleted campaign are not listed, and are listed again once it is restored", async () => {
    const { app, db, list, owner, campaign, converse } = await startTeam();
    await converse("lena", { answers: ["Yes"] });

    await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });
    expect(await list(owner, { box: "all" })).toMatchObject({ items: [], counts: { all: 0, unread: 0 } });

    await sql`update campaign set deleted_at = null where id = ${campaign._id}`.execute(db);
    expect((await list(owner, { box: "all" })).counts).toMatchObject({ all: 1, unread: 1 });
  });
});

describe("the order of the inbox", () => {
  test.each([
    ["newest", ["zoe", "rui", "lena", "ana"]],
    ["oldest", ["ana", "lena", "rui", "zoe"]],
    // Conversations that need an answer come first, sorted by age. The rest is sorted by id.
    ["longest-wait", ["lena", "zoe", "ana", "rui"]],
    ["offer", ["lena", "rui", "ana", "zoe"]],
  ] as const)("%s leads through all, page by page", async (sort, names) => {
    const { list, owner, converse } = await startTeam();
    await converse("ana", { offer: 100 });
    await converse("lena", { offer: 200, answers: ["I charge $900"] });
    await converse("rui", { offer: 300 });
    await converse("zoe", { answers: ["Who are you?"] });

    for (const limit of [1, 3, 50]) {
      const seen: string[] = [];
      for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page += 1) {
        const { items, next } = await list(owner, { sort, limit, ...(cursor !== undefined && { cursor }) });
        seen.push(...items.map(({ creator }) => creator.username));
        cursor = next;
      }
      expect(seen).toEqual(names);
    }
  });

  test("goes on behind a conversation that has moved, in what is looked for too", async () => {
    const { list, owner, converse, answer } = await startTeam();
    const [lena] = [await converse("lena"), await converse("rui"), await converse("zoe")];
    for (const query of [{}, { q: "summer" }]) {
      const first = await list(owner, { limit: 1, sort: "oldest", ...query });
      await answer(lena, "Yes");
      const second = await list(owner, { limit: 1, sort: "oldest", ...query, cursor: first.next });
      expect(first.items.length).toBe(1);
      expect(usernames(second)).not.toEqual(usernames(first));
    }
  });
});

describe("what is looked for", () => {
  test.each([
    ["LENA", true],
    ["lena.travels@example.com", true],
    ["travels exam", true],
    ["cafe sao", true],
    ["CAFÉ", true],
    ["caf", true],
    // Only the last word may be the beginning of a word.
    ["caf sao", false],
    ["summer cafe", true],
    ["summer winter", false],
    // Names of campaigns, drafts and notes are not searched.
    ["autumncampaign", false],
    ["draftword", false],
    ["noteword", false],
    ["managerword", true],
    ["!?", true],
  ])("%s", async (q, isFound) => {
    const { app, db, list, owner, converse, answer } = await startTeam({ name: "autumncampaign" });
    const lena = await converse("Lena", { email: "lena.travels@example.com" });
    await answer(lena, "Let us meet in the Café de São Bento. My managerword agrees.");
    await given.draft(db, { thread: { _id: lena.threadId }, content: "draftword" });
    const note = { params: { id: lena.threadId }, body: { content: "noteword" } };
    await app.as(owner).call(inbox.createNote, note);

    const { items, total } = await list(owner, { q });

    expect([items.length, total]).toEqual(isFound ? [1, 1] : [0, 0]);
  });

  test("is found under a creator's new name, and what was sent to many at once is found as well", async () => {
    const { app, db, campaign, list, owner, creatorOf, converse } = await startTeam();
    await converse("lena");
    const names = Array.from({ length: 25 }, (_, index) => `many${index}`);
    for (const username of names) {
      const creator = await given.creator(db, { username });
      await given.draft(db, { owner, campaign, creator, content: "Together" });
    }
    await app.as(owner).call(outreach.sendCampaign, { params: { id: campaign._id }, body: { all: true } });
    await db.updateTable("creator").set({ username: "helena" }).where("id", "=", creatorOf("lena")._id).execute();

    expect(usernames(await list(owner, { q: "helena" }))).toEqual(["helena"]);
    expect((await list(owner, { q: "lena summer" })).total).toBe(0);
    expect((await list(owner, { q: "together" })).total).toBe(25);
  });

  test("by mailbox offers those that the conversations are written from, of whichever owner", async () => {
    const { app, db, owner, member, viewer, converse, triage } = await startTeam();
    const offered = async (who: { _id: string }) =>
      (await app.as(who).call(inbox.listInboxMailboxes)).data.map(({ address }) => address);
    const address = "mara@studio.example";
    await given.mailbox(db, { owner, address });
    await given.mailbox(db, { owner, address: "unused@studio.example" });
    expect(await offered(member)).toEqual([]);
    await converse("lena", { isDelivered: false });
    const { threadId } = await converse("rui", { isDelivered: false });
    await triage(owner, threadId, { isDone: true });

    for (const one of [owner, member, viewer]) expect(await offered(one)).toEqual([address]);
    expect(await offered(await given.user(db))).toEqual([]);
  });

  test("may be a campaign, a mailbox, an intent, an assignee, all of them and a word", async () => {
    const { db, campaign, list, owner, member, converse, triage } = await startTeam();
    const lena = await converse("lena", { answers: ["I am interested"] });
    await converse("rui", { answers: ["No thanks, not interested"] });
    await triage(owner, lena.threadId, { assigneeId: member._id });
    const { mailbox_id } = await db
      .selectFrom("inbox_thread")
      .select("mailbox_id")
      .where("thread_id", "=", lena.threadId)
      .executeTakeFirstOrThrow();
    const all = {
      campaign: campaign._id,
      mailbox: mailbox_id,
      intent: "interested",
      assignee: member._id,
      q: "summer",
    };

    for (const [key, value] of Object.entries(all)) {
      expect([key, usernames(await list(owner, { [key]: value })).includes("lena")]).toEqual([key, true]);
    }
    for (const box of ["open", "all", "unread"])
      expect(usernames(await list(owner, { box, ...all }))).toEqual(["lena"]);
    expect(usernames(await list(owner, { intent: "declined" }))).toEqual(["rui"]);
    expect(usernames(await list(owner, { box: "unread", intent: "declined", sort: "offer" }))).toEqual(["rui"]);
    expect((await list(owner, { tag: "vip" })).total).toBe(0);
  });

  test.each([
    [{ box: "inbox" }, "box"],
    [{ sort: "loudest" }, "sort"],
    [{ limit: 0 }, "limit"],
    [{ limit: 101 }, "limit"],
    [{ cursor: "!" }, "cursor"],
    [{ cursor: "bm90LWE" }, "cursor"],
    [{ cursor: Buffer.from('["offer","7","01938a5e-7c00-7000-8000-0000000000ff"]').toString("base64url") }, "cursor"],
    [
      { cursor: Buffer.from('["newest","yesterday","01938a5e-7c00-7000-8000-0000000000ff"]').toString("base64url") },
      "cursor",
    ],
    ...["2026-02-31 08:00:00+00", "300000-01-01 08:00:00+00", "2026-11-04 25:00:00.5+00", "0000-01-01 08:00:00+00"].map(
      (key): [{ cursor: string }, string] => {
        const cursor = JSON.stringify(["newest", key, "01938a5e-7c00-7000-8000-0000000000ff"]);
        return [{ cursor: Buffer.from(cursor).toString("base64url") }, "cursor"];
      },
    ),
  ])("%o is refused on its key", async (query, key) => {
    const { app, owner } = await startTeam();

    const { status, errors } = await app.as(owner).call(inbox.listInbox, { query });

    expect([status, Object.keys(errors ?? {})]).toEqual([400, [key]]);
  });

  test("many that match are read in their order, with an estimate of how many there are", async () => {
    const { db, list, owner, campaign, converse } = await startTeam();
    const { threadId } = await converse("lena");
    await sql`
      insert into creator (username, email, genre_codes, region_codes, created_at)
      select 'many' || n, 'many' || n || '@example.com', '{1}', '{1}', now() from generate_series(1, 10050) as n`.execute(
      db,
    );
    await sql`
      insert into thread (campaign_id, creator_id, created_at, last_activity_at)
      select ${campaign._id}, id, now(), now() from creator where username like 'many%'`.execute(db);
    await sql`
      insert into inbox_thread (thread_id, campaign_id, is_done, last_message_id, last_at, last_from, intent)
      select thread.id, thread.campaign_id, false, kept.last_message_id, kept.last_at, 'creator', 'question'
      from thread, inbox_thread as kept where kept.thread_id = ${threadId} and thread.id <> ${threadId}`.execute(db);
    await sql`
      insert into inbox_words select thread_id, array_to_tsvector(array['word', '#' || campaign_id]) from inbox_thread
      where thread_id <> ${threadId}`.execute(db);
    await sql`analyze inbox_thread, inbox_words`.execute(db);

    for (const query of [{ intent: "question" }, { q: "wor" }]) {
      const first = await list(owner, { ...query, limit: 100 });
      expect(first.items.length).toBe(100);
      expect(first.totalIsEstimate).toBe(true);
      expect(first.total).toBeGreaterThan(10_000);
      const second = await list(owner, { ...query, limit: 100, cursor: first.next });
      const ids = new Set([...first.items, ...second.items].map(({ _id }) => _id));
      expect(ids.size).toBe(200);
    }
    expect((await list(owner)).counts).toMatchObject({ open: 10_051, all: 10_051 });
  });
});
