import {
  campaigns,
  deliveries,
  followUps,
  mailboxes,
  members,
  outreach,
  outreachPreview,
  quotas,
} from "@overture/contract";
import { expect, onTestFinished, test } from "vitest";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { receive, replyTo } from "../../testing/incoming-mail.js";
import { removeDeleted } from "../../testing/remove-deleted.js";
import { startApp } from "../../testing/start-app.js";

const day = 86_400;

const sorted = (names: string) => names.split("").toSorted().join("");

/** Starts with a user with mailboxes a, b and c, in the order of their ids. `perDay` limits their mails per day. */
async function start(perDay: Partial<Record<"a" | "b" | "c", number>> = {}) {
  const server = await startFakeMailServer();
  onTestFinished(() => server.close());
  const { app, db } = await startApp({ smtp: server.address });
  const owner = await given.user(db, { username: "marta.s" });
  const connect = (name: "a" | "b" | "c") =>
    given.mailbox(db, {
      owner,
      address: `${name}@studio.example`,
      smtp: server.address,
      columns: { sender_name: `Marta ${name}`, ...(perDay[name] === undefined ? {} : { per_day: perDay[name] }) },
    });
  const [a, b, c] = [await connect("a"), await connect("b"), await connect("c")];
  const caller = app.as(owner);
  const nameOf = new Map([a, b, c].map(({ _id, address }) => [_id, address[0]]));

  return {
    ...{ app, db, server, owner, caller, a, b, c },
    async campaign(...chosen: { _id: string }[]) {
      const { _id } = await given.campaign(db, { owner, mailboxes: chosen.map(({ _id }) => _id) });
      const params = { id: _id };
      const draft = () => given.draft(db, { owner, campaign: { _id } });
      const all = () => caller.call(outreach.sendCampaign, { params, body: { all: true } });
      return {
        ...{ _id, params, draft, all },
        change: (body: campaigns.CampaignChanges) => caller.call(campaigns.updateCampaign, { params, body }),
        read: async () => (await caller.call(campaigns.getCampaign, { params })).data,
        async drafts(count: number) {
          for (let number = 0; number < count; number += 1) await draft();
        },
      };
    },
    send: (draft: { _id: string }) => caller.call(outreach.sendMessage, { params: { id: draft._id } }),
    thread: async (draft: { threadId: string }) =>
      (await caller.call(outreach.getThread, { params: { id: draft.threadId } })).data,
    /** Returns the mailbox of each mail, in the order in which the mails were queued. */
    async queued(): Promise<string> {
      const mails = await db.selectFrom("mail").select("mailbox_id").orderBy("created_at").orderBy("id").execute();
      return mails.map(({ mailbox_id }) => nameOf.get(mailbox_id) ?? "s").join("");
    },
    pause: ({ _id }: { _id: string }) => caller.call(mailboxes.pauseMailbox, { params: { id: _id } }),
    from: () => server.accepted.map(({ from }) => from[0]).join(""),
  };
}

test("what begins goes out where there is most capacity left today, with that mailbox's name", async () => {
  const { app, server, caller, campaign, send, thread, queued, a, b } = await start({ a: 2, b: 4 });
  const { drafts, draft, all, params } = await campaign(a, b);

  await drafts(4);
  expect((await all()).data).toMatchObject({ queued: 4, skipped: 0 });
  // The remaining capacity is 2 and 4, then 2 and 3, 2 and 2, 1 and 2.
  expect(sorted(await queued())).toBe("abbb");
  await app.deliverMail();
  const one = await draft();
  expect(await thread(one)).not.toHaveProperty("mailbox");
  await send(one);
  expect(await thread(one)).toMatchObject({ mailbox: a._id, mailboxAddress: a.address });
  const { data: sent } = await caller.call(deliveries.listDeliveries, { params });
  const addressOf = new Map(sent.messages.map(({ _id, mailboxAddress }) => [_id, mailboxAddress]));
  expect(addressOf.get(one._id)).toBe(a.address);
  expect([...addressOf.values()].sort()).toEqual([a, a, b, b, b].map(({ address }) => address));
  // A day later, the capacity is the same again.
  app.clock.advance(day + 60);
  await app.deliverMail();
  app.clock.advance(day + 60);
  const next = await draft();
  await send(next);
  expect(await thread(next)).toMatchObject({ mailbox: b._id });
  await app.deliverMail();

  expect(server.accepted).toHaveLength(6);
  for (const { from, raw, messageId } of server.accepted) {
    expect(raw).toMatch(new RegExp(`^From: Marta ${from[0]} <${from}>\\r$`, "m"));
    expect(messageId).toMatch(/@studio\.example>$/);
  }
});

test("{{senderName}} is the name of the mailbox that a mail leaves by: open in drafts, filled in when it is dealt", async () => {
  const { app, server, caller, db, owner, campaign, pause, a, b } = await start();
  const { _id, params, all } = await campaign(a, b);
  const content = "Hi {{username}}, shall we talk? {{senderName}}, or {{ senderName | split: ' ' | last }}";
  const template = await given.template(db, { owner, subject: "{{senderName}} writes", content });
  const creators = [await given.creator(db), await given.creator(db)].map((creator) => creator._id);
  const body = { campaignId: _id, creatorIds: creators, emailTemplates: { initial: template._id } };
  await caller.call(outreach.createOutreach, { body });
  const list = async () => (await caller.call(outreach.listDrafts, { params })).data.drafts;
  const open = /^Hi \S+, shall we talk\? \{\{senderName\}\}, or \{\{ senderName \| split: ' ' \| last \}\}$/;
  for (const draft of await list()) {
    expect(draft).toMatchObject({ subject: "{{senderName}} writes", content: expect.stringMatching(open) });
    expect(draft).not.toHaveProperty("problems");
  }
  const [first] = (await list()) as [outreach.Draft];
  const { data: preview } = await caller.call(outreachPreview.previewRaw, { params: { id: first._id } });
  expect(preview.raw).toMatch(/^Subject: Marta a writes\r$/m);

  // After it is taken back, its mailbox is chosen again, and the text names that mailbox's sender.
  await caller.call(outreach.sendMessage, { params: { id: first._id } });
  const sent = async () =>
    (await caller.call(outreach.getThread, { params: { id: first.threadId } })).data.messages.map(
      (each) => each.content,
    );
  expect(await sent()).toEqual([expect.stringMatching(/talk\? Marta a, or a$/)]);
  await caller.call(outreach.unsendMessage, { params: { id: first._id } });
  expect((await list()).map((draft) => draft.content)).toEqual([
    expect.stringMatching(open),
    expect.stringMatching(open),
  ]);
  await pause(a);
  await caller.call(outreach.sendMessage, { params: { id: first._id } });
  await caller.call(mailboxes.resumeMailbox, { params: { id: a._id } });
  expect((await all()).data).toMatchObject({ queued: 1 });
  await app.deliverMail();

  expect(await sent()).toEqual([expect.stringMatching(/talk\? Marta b, or b$/)]);
  expect(server.accepted.map(({ from }) => from[0]).toSorted()).toEqual(["a", "b"]);
  for (const { from, raw } of server.accepted) {
    const name = from[0];
    expect(raw).toMatch(new RegExp(`^From: Marta ${name} <${from}>\\r$`, "m"));
    expect(raw).toMatch(new RegExp(`^Subject: Marta ${name} writes\\r$`, "m"));
    expect(raw).toMatch(new RegExp(`talk\\? Marta ${name}, or ${name}`));
  }
});

test("where all mailboxes give one name, drafts say it", async () => {
  const { caller, db, owner, campaign, a, b } = await start();
  await caller.call(mailboxes.updateMailbox, { params: { id: b._id }, body: { senderName: "Marta a" } });
  const { _id, params } = await campaign(a, b);
  const template = await given.template(db, { owner, content: "Shall we talk? {{senderName}}" });
  const creatorIds = [(await given.creator(db))._id];
  const body = { campaignId: _id, creatorIds, emailTemplates: { initial: template._id } };
  await caller.call(outreach.createOutreach, { body });

  const { drafts } = (await caller.call(outreach.listDrafts, { params })).data;
  expect(drafts).toMatchObject([{ content: "Shall we talk? Marta a" }]);
});

test("without limits they take turns, and the preview shows whose turn it is", async () => {
  const { app, caller, campaign, send, queued, a, b, c } = await start();
  const { draft } = await campaign(c, b, a);

  for (let number = 0; number < 4; number += 1) {
    const next = await draft();
    const preview = await caller.call(outreachPreview.previewRaw, { params: { id: next._id } });
    await send(next);
    expect(preview.data.raw).toContain(`${(await queued()).at(-1)}@studio.example`);
    await app.deliverMail();
    app.clock.advance(1);
  }

  expect(await queued()).toBe("abca");
});

test("a conversation keeps its mailbox: follow-ups, what is written by hand and answers, whatever is chosen since", async () => {
  const { app, db, caller, campaign, send, thread, from, a, b } = await start();
  const { draft, params, change, read } = await campaign(a, b);
  const [first, second] = [await draft(), await draft()];
  await send(first);
  await send(second);
  await app.deliverMail();
  const list = [{ afterDays: 3, content: "Did you see this?" }];
  await caller.call(followUps.saveFollowUps, { params, body: { followUps: list } });

  await change({ mailboxes: [a._id] });
  expect((await read()).mailboxes).toEqual([a._id]);
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(2);
  await app.deliverMail();
  expect(sorted(from())).toBe("aabb");

  await receive(app, db, await replyTo(db, second._id, { text: "I charge $450" }));
  await send(await given.draft(db, { thread: { _id: second.threadId }, content: "Fine" }));
  await send(await draft());
  await app.deliverMail();

  // The mailboxes send independently of each other, so the order of these two is not fixed.
  expect(sorted(from().slice(-2))).toBe("ab");
  expect(await thread(second)).toMatchObject({ mailbox: b._id, mailboxAddress: b.address });
});

test("one that is stopped gets none, and where all are, what begins waits in the first", async () => {
  const { db, owner, campaign, queued, read, pause, a, b } = await startPausing();
  const { drafts, all } = campaign;
  await pause(a);

  await drafts(2);
  await all();
  expect(await queued()).toBe("bb");
  expect(await read()).not.toHaveProperty("stoppedMailbox");
  // The owner's use of the shared mailbox is stopped because of complaints.
  await db
    .insertInto("mailbox_stop")
    .values({
      mailbox_id: systemMailboxId,
      user_id: owner._id,
      pause: "complaints",
      reason: "Two",
      stopped_at: new Date(),
    })
    .execute();
  await campaign.change({ mailboxes: [systemMailboxId, a._id, b._id] });
  await drafts(1);
  await all();
  expect(await queued()).toBe("bbb");

  await pause(b);
  await campaign.change({ mailboxes: [a._id, b._id] });
  await drafts(2);
  await all();
  expect(await queued()).toBe("bbbaa");
  expect((await read()).stoppedMailbox).toMatchObject({ by: "user" });
});

async function startPausing() {
  const started = await start();
  const campaign = await started.campaign(started.a, started.b);
  return { ...started, campaign, read: campaign.read };
}

test("of one that is disconnected what it has begun waits for it, and the others take what begins", async () => {
  const { app, db, owner, caller, campaign, send, queued, from, a, b } = await start();
  const { draft, drafts, all, read, change } = await campaign(a, b);
  const [first] = [await draft()];
  await send(first);
  await app.deliverMail();
  await caller.call(mailboxes.deleteMailbox, { params: { id: a._id } });

  await drafts(2);
  expect((await all()).data).toMatchObject({ queued: 2 });
  const more = await given.draft(db, { thread: { _id: first.threadId }, content: "Did you see this?" });
  expect((await send(more)).message).toContain("a@studio.example was disconnected");
  // The campaign still has the mailbox: other changes keep it, and once restored it sends its share.
  expect((await change({ name: "Autumn", mailboxes: [a._id, b._id] })).status).toBe(200);
  await caller.call(mailboxes.restoreMailbox, { params: { id: a._id } });
  await send(more);
  await send(await draft());
  await app.deliverMail();
  expect(await queued()).toBe("abbaa");
  expect(sorted(from())).toBe("aaabb");

  // A mailbox that has sent nothing is kept too, as long as a campaign has it.
  const unused = await given.mailbox(db, { owner });
  await change({ mailboxes: [a._id, b._id, unused._id] });
  await caller.call(mailboxes.deleteMailbox, { params: { id: unused._id } });
  await removeDeleted({ app, db });
  expect((await read()).mailboxes).toEqual([a._id, b._id, unused._id]);
});

test("a first mail that was taken back is dealt again", async () => {
  const { caller, campaign, send, thread, queued, pause, a, b } = await start();
  const one = await (await campaign(a, b)).draft();

  await send(one);
  expect(await queued()).toBe("a");
  await caller.call(outreach.unsendMessage, { params: { id: one._id } });
  expect(await thread(one)).not.toHaveProperty("mailbox");
  await pause(a);
  await send(one);

  expect(await queued()).toBe("b");
});

test("several drafts of one conversation go out from one mailbox", async () => {
  const { db, campaign, queued, a, b } = await start();
  const { draft, all } = await campaign(a, b);
  const { threadId } = await draft();
  await given.draft(db, { thread: { _id: threadId }, content: "One more thing" });

  await all();

  expect(await queued()).toBe("aa");
});

test("of two campaigns that begin at once the second counts what the first has queued", async () => {
  const { campaign, queued, a, b } = await start({ a: 4, b: 4 });
  const [one, other] = [await campaign(a, b), await campaign(a, b)];
  await one.drafts(4);
  await other.drafts(4);

  const answers = await Promise.all([one.all(), other.all()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(sorted(await queued())).toBe("aaaabbbb");
});

test("the shared mailbox is dealt as much as its user's quota leaves", async () => {
  const { app, db, owner, campaign, queued, a } = await start({ a: 10 });
  const administrator = app.as(await given.administrator(db));
  const body = { mailsPerDay: 2, mailboxes: 5, importsPerDay: 5 };
  await administrator.call(quotas.setUserQuotas, { params: { id: owner._id }, body });
  const { drafts, all, change } = await campaign(a, { _id: systemMailboxId });
  await drafts(5);

  expect((await all()).data).toMatchObject({ queued: 5 });
  expect(sorted(await queued())).toBe("aaass");

  // Alone, the mailbox refuses mail above its limit.
  await change({ mailboxes: [systemMailboxId] });
  await drafts(1);
  expect((await all()).status).toBe(429);
});

test("the first of several is the campaign's mailbox, and each body says what it means", async () => {
  const { db, owner, caller, campaign, a, b, c } = await start();
  const { read, change } = await campaign(b, a);
  expect(await read()).toMatchObject({ mailbox: b._id, mailboxes: [b._id, a._id] });

  // Older clients send one mailbox. The same one changes nothing, another one replaces all.
  await change({ mailbox: b._id.toUpperCase(), name: "Autumn" });
  expect((await read()).mailboxes).toEqual([b._id, a._id]);
  await change({ mailbox: c._id });
  expect(await read()).toMatchObject({ mailbox: c._id, mailboxes: [c._id] });
  await change({ mailbox: a._id, mailboxes: [b._id, c._id] });
  expect((await read()).mailboxes).toEqual([b._id, c._id]);
  await change({ mailboxes: [] });
  expect(await read()).not.toHaveProperty("mailboxes");
  expect(await read()).not.toHaveProperty("mailbox");

  const foreign = await given.mailbox(db);
  const gone = await given.mailbox(db, { owner, deletedAt: new Date("2026-11-02T05:30:00.000Z") });
  const refused = "This mailbox is not there any more";
  for (const [chosen, text] of [
    [[a._id, foreign._id], refused],
    [[a._id, gone._id], refused],
    [[a._id, b._id, a._id.toUpperCase()], "Choose each mailbox once"],
    [Array.from({ length: 21 }, () => a._id), "At most 20 mailboxes"],
  ] as const) {
    const answers = [
      await change({ mailboxes: [...chosen] }),
      await caller.call(campaigns.createCampaign, { body: { name: "Spring", mailboxes: [...chosen] } }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(
      answers.map(() => [400, { mailboxes: text }]),
    );
  }
  expect(await read()).not.toHaveProperty("mailboxes");
});

test("a member sends by the campaign's mailboxes and chooses among the owner's; a new owner has only the shared one of them", async () => {
  const { app, db, campaign, queued, thread, caller, a, b } = await start();
  const { _id, params, draft, read } = await campaign(a, { _id: systemMailboxId });
  const member = await given.user(db);
  await given.campaignMember(db, { campaign: { _id }, user: member });
  const theirs = await given.mailbox(db, { owner: member });
  const change = (chosen: string[]) =>
    app.as(member).call(campaigns.updateCampaign, { params, body: { mailboxes: chosen } });

  expect((await change([theirs._id])).status).toBe(400);
  expect((await change([b._id, systemMailboxId])).status).toBe(200);
  const one = await draft();
  await app.as(member).call(outreach.sendMessage, { params: { id: one._id } });
  expect(await queued()).toBe("s");
  const other = await draft();
  await app.as(member).call(outreach.sendMessage, { params: { id: other._id } });
  expect(await queued()).toBe("sb");

  await caller.call(members.changeOwner, { params, body: { userId: member._id } });
  expect((await read()).mailboxes).toEqual([systemMailboxId]);
  expect(await thread(other)).toMatchObject({ mailbox: b._id });
});
