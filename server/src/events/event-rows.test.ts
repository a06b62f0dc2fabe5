import { apiKeys, campaigns, events, outreach, pageHeader } from "@overture/contract";
import Fastify from "fastify";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { silent } from "../testing/database.js";
import { allDelivered, openStream } from "../testing/event-stream.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { announce, announceAll, changesChannel } from "./announce.js";
import { serveEvents } from "./stream.js";

/** Returns rows for a user who owns the campaign. */
const rowsFor = (campaignId: string, userId: string) => async () => ({
  campaigns: new Map(),
  threads: new Map(),
  sent: new Map(),
  counts: new Map(),
  roles: new Map([[campaignId, new Map([[userId, "owner" as const]])]]),
});

describe("an event", () => {
  test("carries the rows that changed, as they are when it is written, and their version", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner, budget: 1_000 });
    const thread = await given.thread(db, { owner, campaign });
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, await app.accessTokenOf(owner));
    const body = { threadId: thread._id, content: "Hello", step: "initial" as const };

    await app.as(owner).call(outreach.createMessage, { body });

    const event = events.campaignEvent.parse(await stream.next());
    expect(event).toMatchObject({ campaignId: campaign._id, threadId: thread._id, kind: "drafts" });
    expect(event.campaign).toMatchObject({ name: campaign.name, outreach: { drafts: 1 } });
    expect(event.threads).toMatchObject([{ _id: thread._id, state: "draft", lastLine: { text: "Hello" } }]);
    const { data } = await app.as(owner).call(outreach.getThread, { params: { id: thread._id } });
    expect(event.threads?.[0]?.version).toBeLessThanOrEqual(data.version ?? 0);
  });

  test("of a delivery carries how far the messages of its conversations have come, and the campaign's counts", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner });
    const [draft] = [await given.draft(db, { owner, campaign }), await given.draft(db, { owner, campaign })];
    const params = { id: campaign._id };
    await app.as(owner).call(outreach.sendCampaign, { params, body: { all: true } });
    await sql`
      update mail set state = 'failed', next_attempt_at = null, reason = '550 No such user' where id = (
        select mail_id from message where id = ${draft._id}
      )`.execute(db);
    const [token, { data: key }] = [
      await app.accessTokenOf(owner),
      await app
        .as(owner)
        .call(apiKeys.createApiKey, { body: { name: "Report", scopes: ["campaigns:read"], days: null } }),
    ];
    await allDelivered({ app, db });
    const [stream, campaignsOnly] = [await openStream(app.origin, token), await openStream(app.origin, key.key)];
    const change = { userId: owner._id, campaignId: campaign._id, threadId: draft.threadId };

    await inTransaction(db, (tx) => announce(tx, { ...change, kind: "delivery" }));

    const event = events.campaignEvent.parse(await stream.next());
    expect(event.deliveries).toEqual({
      messages: [
        {
          _id: draft._id,
          threadId: draft.threadId,
          delivery: "failed",
          deliveryReason: "550 No such user",
          canSendAgain: true,
        },
      ],
      counts: { waiting: 1, accepted: 0, failed: 1, unconfirmed: 0, bounced: 0 },
    });
    expect(await campaignsOnly.next()).not.toHaveProperty("deliveries");
    await inTransaction(db, (tx) => announce(tx, { ...change, kind: "thread" }));
    expect(await stream.next()).not.toHaveProperty("deliveries");
  });

  test("carries no row of anybody else, whatever is announced", async () => {
    const { app, db } = await startApp();
    const [owner, other] = [await given.user(db), await given.user(db)];
    const thread = await given.thread(db, { owner });
    const { _id: campaignId } = await given.campaign(db, { owner: other });
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, await app.accessTokenOf(other));
    const change = { campaignId, threadId: thread._id, kind: "thread" as const };

    await inTransaction(db, (tx) => announce(tx, { ...change, campaignId: thread.campaignId }));
    await inTransaction(db, (tx) => announce(tx, change));

    expect(await stream.next()).toMatchObject({ ...change, threads: [] });
  });

  test("carries no conversation to a key that may see campaigns alone", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const thread = await given.thread(db, { owner });
    const open = async (scopes: ("campaigns:read" | "outreach:read")[]) => {
      const { data } = await app.as(owner).call(apiKeys.createApiKey, { body: { name: "Report", scopes, days: null } });
      return openStream(app.origin, data.key);
    };
    await allDelivered({ app, db });
    const [campaignsOnly, both] = [await open(["campaigns:read"]), await open(["campaigns:read", "outreach:read"])];

    await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });

    const seen = events.campaignEvent.parse(await campaignsOnly.next());
    expect(seen.campaign?._id).toBe(thread.campaignId);
    expect(seen).not.toHaveProperty("threads");
    expect(events.campaignEvent.parse(await both.next()).threads).toMatchObject([{ state: "cancelled" }]);
  });

  test("says which page made the change, and nobody else's name", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner });
    const token = await app.accessTokenOf(owner);
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, token);
    const rename = (name: string, page: string) =>
      fetch(`${app.origin}/api/v1/campaign/${campaign._id}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", [pageHeader]: page },
        body: JSON.stringify({ name }),
      });

    await rename("Spring", "a-page-of-mine");
    expect(await stream.next()).toMatchObject({ by: "a-page-of-mine", campaign: { name: "Spring" } });
    await rename("Summer", "no <page>");
    expect(await stream.next()).not.toHaveProperty("by");
    await app.as(owner).call(campaigns.updateCampaign, { params: { id: campaign._id }, body: { name: "Fall" } });
    expect(await stream.next()).not.toHaveProperty("by");
  });

  test("names the page to its own user alone, and nobody keeps a change from another's page by its name", async () => {
    const { app, db } = await startApp();
    const [owner, member] = [await given.user(db), await given.user(db)];
    const campaign = await given.campaign(db, { owner });
    await given.campaignMember(db, { campaign, user: member });
    const [ofOwner, ofMember] = [await app.accessTokenOf(owner), await app.accessTokenOf(member)];
    const [seenByOwner, seenByMember] = [await openStream(app.origin, ofOwner), await openStream(app.origin, ofMember)];
    const rename = (token: string, name: string) =>
      fetch(`${app.origin}/api/v1/campaign/${campaign._id}`, {
        method: "PUT",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          [pageHeader]: "a-page-of-mine",
        },
        body: JSON.stringify({ name }),
      });

    await rename(ofOwner, "Spring");
    expect(await seenByOwner.next()).toMatchObject({ by: "a-page-of-mine", campaign: { name: "Spring" } });
    expect(await seenByMember.next()).not.toHaveProperty("by");

    await rename(ofMember, "Summer");
    const seen = await seenByOwner.next();
    expect(seen).toMatchObject({ campaign: { name: "Summer" } });
    expect(seen).not.toHaveProperty("by");
    expect(await seenByMember.next()).toMatchObject({ by: "a-page-of-mine" });
  });

  test("is written once for all that comes at the same time, however much that is", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const campaign = await given.campaign(db, { owner });
    const [one, other] = [await given.thread(db, { owner, campaign }), await given.thread(db, { owner, campaign })];
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, await app.accessTokenOf(owner));
    const change = { campaignId: campaign._id, kind: "delivery" as const };

    await inTransaction(db, (tx) =>
      announceAll(tx, [
        { ...change, threadId: one._id },
        { ...change, threadIds: [one._id, other._id] },
      ]),
    );
    const few = events.campaignEvent.parse(await stream.next());
    expect(few.threads?.map(({ _id }) => _id).sort()).toEqual([one._id, other._id].sort());
    expect(few).not.toHaveProperty("threadId");

    const many = Array.from({ length: 60 }, (_, n) => ({
      ...change,
      threadId: `${campaign._id.slice(0, -2)}${String(n).padStart(2, "0")}`,
    }));
    await inTransaction(db, (tx) => announceAll(tx, many));
    const bulk = events.campaignEvent.parse(await stream.next());
    expect(bulk.campaign?._id).toBe(campaign._id);
    expect(bulk).not.toHaveProperty("threads");
  });

  test("comes without rows when they cannot be read, and the next one with them", async () => {
    const { db, databaseUrl } = await startApp();
    const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
    const { _id: campaignId } = await given.campaign(db, { owner: user });
    const readRows = rowsFor(campaignId, user._id);
    let isBroken = true;
    const fastify = Fastify();
    onTestFinished(() => fastify.close());
    serveEvents(fastify, {
      sessionUrl: databaseUrl,
      guard: { signedIn: async () => user },
      log: silent,
      readRows: async () => {
        if (isBroken) throw new Error("The database is away");
        return readRows();
      },
    });
    const stream = await openStream(await fastify.listen({ host: "127.0.0.1", port: 0 }), "any");
    const change = { campaignId, threadId: campaignId, kind: "thread" as const };

    await inTransaction(db, (tx) => announce(tx, change));
    expect(await stream.next()).toEqual({ campaignId, threadId: campaignId, kind: "thread" });
    isBroken = false;
    await inTransaction(db, (tx) => announce(tx, change));
    expect(await stream.next()).toEqual({ campaignId, threadId: campaignId, kind: "thread", threads: [] });
  });

  test("that comes after its reader's access has ended is not written", async () => {
    const { db, databaseUrl } = await startApp();
    const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
    const { _id: campaignId } = await given.campaign(db, { owner: user });
    const readRows = rowsFor(campaignId, user._id);
    let refuse = () => {};
    const refused = new Promise<never>((_, reject) => {
      refuse = () => reject(new Error("signed out"));
    });
    let times = 0;
    const fastify = Fastify();
    onTestFinished(() => fastify.close());
    const signedIn = async () => {
      times += 1;
      return times === 1 ? user : refused;
    };
    let read = () => {};
    const isRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    serveEvents(fastify, {
      sessionUrl: databaseUrl,
      guard: { signedIn },
      log: silent,
      readRows: async () => {
        read();
        return readRows();
      },
    });
    const stream = await openStream(await fastify.listen({ host: "127.0.0.1", port: 0 }), "any");

    const ended = JSON.stringify({ userId: user._id, kind: "access" });
    await sql`select pg_notify(${changesChannel}, ${ended})`.execute(db);
    await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "thread" }));
    await isRead;
    refuse();

    expect(await stream.untilEnd()).toBe("retry: 1000\n\n");
  });
});
