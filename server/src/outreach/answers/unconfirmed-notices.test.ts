import { archive, campaigns, deals, evidence, outreach, reading } from "@overture/contract";
import { expect, test } from "vitest";
import { openStream } from "../../testing/event-stream.js";
import * as given from "../../testing/given.js";
import { rawMail, receive, sentMail } from "../../testing/incoming-mail.js";
import { listenToNotices } from "../../testing/listen-to-notices.js";
import { startApp } from "../../testing/start-app.js";
import { startWithSent } from "../../testing/start-with-sent.js";

async function startWithAnswer() {
  const started = await startWithSent();
  const { app, db, databaseUrl, draft, read } = started;
  const administrator = await given.administrator(db);
  const stream = await openStream(app.origin, await app.accessTokenOf(administrator));
  const { announced } = await listenToNotices(databaseUrl, db, "unconfirmed");
  const { subject } = await sentMail(db, draft._id);
  await receive(
    app,
    db,
    rawMail({ from: "eve@agency.example", subject: `Re: ${subject}`, text: "lena.wanders would love to" }),
  );
  const answerId = (await read()).messages.at(-1)?._id ?? "";
  return { ...started, administrator, answerId, stream, announced };
}

test("who answers to the shared mailbox from an address that nothing proves is said to administrators", async () => {
  const { app, administrator, stream } = await startWithAnswer();
  expect(await stream.next()).toEqual({});
  const { data } = await app.as(administrator).call(evidence.listUnconfirmedSenders);
  expect(data.senders).toMatchObject([{ from: "eve@agency.example" }]);
});

test("each time that one is confirmed, or that a conversation with one ends or is open again, it is said", async () => {
  const { app, administrator, owner, campaign, thread, answerId, announced } = await startWithAnswer();
  const params = { id: thread._id };
  const notice = { kind: "unconfirmed", userIds: [], readerIds: [administrator._id] };
  const [admin, user] = [app.as(administrator), app.as(owner)];
  expect(await announced()).toEqual([notice]);

  await user.call(reading.correctReading, { params: { id: answerId }, body: { kind: "other" } });
  expect(await announced()).toEqual([notice]);
  await user.call(reading.correctReading, { params: { id: answerId }, body: { kind: "reply" } });
  expect(await announced()).toEqual([notice]);
  await user.call(outreach.finalizeThread, { params, body: { finalDealAmount: 400 } });
  expect(await announced()).toEqual([notice]);
  await user.call(deals.reopenThread, { params, body: { reason: "Too early" } });
  expect(await announced()).toEqual([notice]);
  await user.call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  expect(await announced()).toEqual([notice]);
  await user.call(archive.restoreArchived, { params: { kind: "campaign", id: campaign._id } });
  expect(await announced()).toEqual([notice]);
  await admin.call(evidence.confirmSender, { params: { id: answerId } });
  expect(await announced()).toEqual([notice]);
});

test("of a conversation that ends with nobody to confirm nothing is said", async () => {
  const { app, db, databaseUrl } = await startApp();
  await given.administrator(db);
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const { announced } = await listenToNotices(databaseUrl, db, "unconfirmed");
  expect((await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } })).status).toBe(200);
  expect(await announced()).toEqual([]);
});

test("a conversation that is cancelled with somebody to confirm is said", async () => {
  const { app, owner, thread, announced } = await startWithAnswer();
  await announced();
  expect((await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } })).status).toBe(200);
  expect(await announced()).toHaveLength(1);
});
