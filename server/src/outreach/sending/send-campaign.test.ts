import { type BodyInput, campaigns, outreach } from "@overture/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/database.js";
import { suppressAddress } from "../../mail/suppression/suppression-queries.js";
import { startFakeMailServer } from "../../testing/fake-mail-server.js";
import * as given from "../../testing/given.js";
import { sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

async function startWithDrafts(count: number) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner, budget: 1_000 });
  const params = { id: campaign._id };
  const drafts: outreach.Message[] = [];
  for (let number = 0; number < count; number += 1) drafts.push(await given.draft(db, { owner, campaign }));
  const send = (body: BodyInput<typeof outreach.sendCampaign>) =>
    app.as(owner).call(outreach.sendCampaign, { params, body });
  const unsend = (body: { all?: true; messageIds?: string[] }) =>
    app.as(owner).call(outreach.unsendCampaign, { params, body });
  const read = async () => (await app.as(owner).call(campaigns.getCampaign, { params })).data;
  return { app, db, owner, campaign, params, drafts, ids: drafts.map(({ _id }) => _id), send, unsend, read };
}

test("while the mail server refuses our sign-in, the campaign says that it is paused", async () => {
  const server = await startFakeMailServer({ password: "right", usedPassword: "wrong" });
  onTestFinished(() => server.close());
  const { app, db } = await startApp({ smtp: server.address });
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const params = { id: campaign._id };
  await given.draft(db, { owner, campaign });
  await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });

  await app.deliverMail();

  const { data } = await app.as(owner).call(campaigns.getCampaign, { params });
  expect(data.botStatus).toBe("paused: mailbox refuses sign-in");
});

describe("sending what is shown", () => {
  test("is refused when other drafts match by now, and sends nothing", async () => {
    const { db, owner, campaign, ids, send, read } = await startWithDrafts(2);
    await given.draft(db, { owner, campaign });

    const refused = await send({ messageIds: ids, shown: { count: 2 } });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("3 drafts match now, not 2") });
    expect(await read()).toMatchObject({ outreach: { drafts: 3, sent: 0 } });
  });

  test("sends those that match the filter, and no others", async () => {
    const { db, owner, campaign, send, read } = await startWithDrafts(2);
    const creator = await given.creator(db, { email: "found@example.com" });
    await given.draft(db, { thread: await given.thread(db, { owner, campaign, creator }) });

    expect(await send({ all: true, shown: { q: "found@", count: 3 } })).toMatchObject({ status: 409 });
    const sent = await send({ all: true, shown: { q: "found@", count: 1 } });
    expect(sent).toMatchObject({ status: 200, data: { queued: 1, skipped: 0 } });
    expect(await read()).toMatchObject({ outreach: { drafts: 2, sent: 1 } });
  });

  test("of named drafts sends these, when the list is as it was", async () => {
    const { ids, send, read } = await startWithDrafts(3);
    const sent = await send({ messageIds: ids.slice(0, 2), shown: { q: "", count: 3 } });
    expect(sent).toMatchObject({ status: 200, data: { queued: 2 } });
    expect(await read()).toMatchObject({ outreach: { drafts: 1, sent: 2 } });
  });
});

describe("sending all", () => {
  test("queues every draft that may be sent, and counts the others", async () => {
    const { app, db, owner, campaign, drafts, send, read } = await startWithDrafts(3);
    await given.draft(db, { owner });
    const creator = await given.creator(db, { email: "silent@example.com" });
    const silent = await given.thread(db, { owner, campaign, creator });
    await given.draft(db, { thread: silent });
    const at = app.clock.now();
    await inTransaction(db, (tx) =>
      suppressAddress(tx, { address: "silent@example.com", ownerId: null, reason: "complaint", at }),
    );
    await app.as(owner).call(outreach.cancelThread, { params: { id: drafts[0]?.threadId ?? "" } });

    const sent = await send({ all: true, delaySeconds: 10 });

    expect(sent).toMatchObject({ status: 200, data: { queued: 2, skipped: 1 } });
    expect(await read()).toMatchObject({ botStatus: "sending 0 of 2", outreachStatus: "sent" });
    expect((await send({ all: true })).data).toMatchObject({ queued: 0, skipped: 1 });
  });

  test("of several drafts in one thread lets each answer the one before it", async () => {
    const { db, drafts, send } = await startWithDrafts(1);
    const thread = { _id: drafts[0]?.threadId ?? "" };
    const second = await given.draft(db, { thread, step: "negotiation" });

    await send({ all: true });

    const [first, answer] = [await sentMail(db, drafts[0]?._id ?? ""), await sentMail(db, second._id)];
    expect(answer).toMatchObject({ inReplyTo: first.messageId, references: [first.messageId] });
  });

  test("twice at once sends each draft once", async () => {
    const { db, send } = await startWithDrafts(10);

    const answers = await Promise.all([send({ all: true }), send({ all: true })]);

    expect(answers.map(({ data }) => data.queued).sort()).toEqual([0, 10]);
    expect(await db.selectFrom("mail").select("id").execute()).toHaveLength(10);
  });
});

describe("sending named drafts", () => {
  test("leaves the others, and skips what is no draft of the campaign", async () => {
    const { db, owner, ids, send, read } = await startWithDrafts(3);
    const foreign = await given.draft(db, { owner });
    const [first = "", second = ""] = ids;
    await send({ messageIds: [first] });

    const { data } = await send({ messageIds: [first, second, second.toUpperCase(), foreign._id] });

    expect(data).toMatchObject({ queued: 1, skipped: 2 });
    expect((await read()).outreach).toMatchObject({ drafts: 1, sent: 2 });
  });

  test("needs names or all, not both and not neither", async () => {
    const { ids, send } = await startWithDrafts(1);

    for (const body of [{}, { all: true as const, messageIds: ids }, { messageIds: [] }]) {
      const refused = await send(body);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.errors ?? {})).toEqual(["messageIds"]);
    }
  });
});

describe("unsending", () => {
  test("makes drafts again of the named, then of all, that are still queued", async () => {
    const { app, ids, send, unsend, read } = await startWithDrafts(4);
    const [first = "", second = ""] = ids;
    await send({ messageIds: [first] });
    await app.deliverMail();
    await send({ all: true, delaySeconds: 10 });

    expect((await unsend({ messageIds: [first, second] })).data).toEqual({ returned: 1 });
    expect((await unsend({ all: true })).data).toEqual({ returned: 2 });
    expect((await read()).outreach).toMatchObject({ drafts: 3, sent: 1 });
  });
});

test("a deleted campaign sends nothing that was still queued", async () => {
  const { app, db, owner, params, send } = await startWithDrafts(2);
  await send({ all: true, delaySeconds: 10 });

  await app.as(owner).call(campaigns.deleteCampaign, { params });

  expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("message").select("status").execute()).toEqual([{ status: "draft" }, { status: "draft" }]);
});

test("sending and deleting a campaign at once leaves nothing queued", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { app, db, owner, params, send } = await startWithDrafts(3);

    await Promise.all([send({ all: true }), app.as(owner).call(campaigns.deleteCampaign, { params })]);

    expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
  }
});
