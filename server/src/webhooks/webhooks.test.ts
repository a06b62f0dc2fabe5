import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accounts, archive, campaigns, outreach, webhooks } from "@overture/contract";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { signAccessToken } from "../accounts/access-token.js";
import { parseNets } from "../net/address.js";
import { openHostGuard } from "../net/host-guard.js";
import { mailedLink } from "../testing/account-mail.js";
import { deliverWebhooks } from "../testing/deliver-webhooks.js";
import * as given from "../testing/given.js";
import { receive, sentMail } from "../testing/incoming-mail.js";
import { rawReport } from "../testing/raw-mail.js";
import { startApp } from "../testing/start-app.js";
import { testSecret } from "../testing/test-settings.js";
import { startWebhookWorker } from "./jobs.js";

const patience = { timeout: 10_000, interval: 20 };

interface Received {
  body: string;
  headers: IncomingHttpHeaders;
}

/** Starts a real server that answers as the test says. */
async function startReceiver(answer: RequestListener = (_request, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      received.push({ body, headers: request.headers });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function startWith(url: string, events: webhooks.Webhook["events"] = [...webhooks.webhookEvents]) {
  const hosts = openHostGuard({ allowed: parseNets("127.0.0.1/32") ?? [] });
  const { app, db } = await startApp({ hosts });
  const owner = await given.user(db);
  const { data } = await app.as(owner).call(webhooks.createWebhook, { body: { url, events } });
  const deliver = () => deliverWebhooks({ db, clock: app.clock, hosts, appSecret: testSecret });
  const params = { id: data.webhook._id };
  const log = async () => (await app.as(owner).call(webhooks.listWebhookDeliveries, { params })).data;
  const sendTest = () => app.as(owner).call(webhooks.testWebhook, { params });
  return { app, db, owner, hook: data.webhook, secret: data.secret, deliver, log, sendTest, params };
}

test("what happens in one's own campaigns is posted, signed as the library verifies it, without words of mail", async () => {
  const receiver = await startReceiver();
  const { app, db, owner, secret, deliver, log } = await startWith(receiver.url);
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  const others = await given.draft(db, { owner: await given.user(db) });
  await given.response(db, { owner });
  await app.deliverMail();
  const thread = await given.thread(db, { owner });
  await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });

  await deliver();

  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(new Set(types)).toEqual(new Set(["message.sent", "response.received", "thread.cancelled"]));
  for (const { body, headers } of receiver.received) {
    const [id, stamp] = [headers["webhook-id"] as string, headers["webhook-timestamp"] as string];
    const at = new Date(Number(stamp) * 1_000);
    expect(new Webhook(secret).sign(id, at, body)).toBe(headers["webhook-signature"]);
    expect(body).not.toContain(others._id);
    expect(body).not.toMatch(/subject|content|example\.com/);
  }
  expect((await log()).map(({ state, status }) => [state, status])).toEqual(types.map(() => ["delivered", 204]));
});

test("of somebody who was deleted nothing is posted, and once they are restored what waited and what is new is", async () => {
  const receiver = await startReceiver();
  const { app, db, owner, deliver, sendTest } = await startWith(receiver.url);
  const administrator = app.as(await given.administrator(db));
  const draft = await given.draft(db, { owner });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  await deliver();
  await sendTest();
  receiver.received.length = 0;
  const { id, recipient, messageId } = await sentMail(db, draft._id);
  const markBounced = () => receive(app, db, rawReport({ recipient, originalMessageId: messageId }));

  await administrator.call(accounts.deleteUser, { params: { id: owner._id } });
  await markBounced();
  expect(await db.selectFrom("mail").select("state").where("id", "=", id).execute()).toEqual([{ state: "bounced" }]);
  expect(await deliver()).toBe(0);
  expect(receiver.received).toEqual([]);

  await administrator.call(archive.restoreArchived, { params: { kind: "user", id: owner._id } });
  await deliver();
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(["test"]);
});

test("of a campaign that was deleted only what happened before is posted, and what is new once it is restored", async () => {
  const receiver = await startReceiver();
  const { app, db, owner, deliver } = await startWith(receiver.url);
  const campaign = await given.campaign(db, { owner });
  const draft = await given.draft(db, { owner, campaign });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const { id, recipient, messageId } = await sentMail(db, draft._id);
  const posted = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  await app.as(owner).call(campaigns.deleteCampaign, { params: { id: campaign._id } });
  await receive(app, db, rawReport({ recipient, originalMessageId: messageId }));
  expect(await db.selectFrom("mail").select("state").where("id", "=", id).execute()).toEqual([{ state: "bounced" }]);
  await deliver();
  expect(posted()).toEqual(["message.sent"]);

  await app.as(owner).call(archive.restoreArchived, { params: { kind: "campaign", id: campaign._id } });
  await deliver();
  expect(posted()).toEqual(["message.sent"]);
  const thread = await given.thread(db, { owner, campaign });
  await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });
  await deliver();
  expect(posted()).toEqual(["message.sent", "thread.cancelled"]);
});

test("what nobody asked for is not posted", async () => {
  const receiver = await startReceiver();
  const { app, owner, db, deliver } = await startWith(receiver.url, ["thread.closed"]);
  const thread = await given.thread(db, { owner });
  const campaign = await given.campaign(db, { owner });
  await app.as(owner).call(outreach.cancelThread, { params: { id: thread._id } });
  await app.as(owner).call(campaigns.pauseCampaign, { params: { id: campaign._id } });

  expect(await deliver()).toBe(0);
});

test("a delivery is claimed once, however many workers look for it", async () => {
  const receiver = await startReceiver();
  const { deliver, sendTest } = await startWith(receiver.url);
  for (let sent = 0; sent < 5; sent += 1) await sendTest();

  await Promise.all([deliver(), deliver(), deliver()]);
  await Promise.all([deliver(), deliver(), deliver()]);

  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
});

test("what fails is tried again under the same id with growing pauses, and after days the webhook is disabled", async () => {
  const receiver = await startReceiver((_request, response) => response.writeHead(500).end("x".repeat(2_000)));
  const { app, owner, deliver, sendTest, log, params } = await startWith(receiver.url);
  await sendTest();
  expect((await log())[0]).not.toHaveProperty("nextAttemptAt");
  await deliver();
  const [first] = await log();
  const nextAttemptAt = new Date(app.clock.now().getTime() + 5_000).toISOString();
  expect(first).toMatchObject({ state: "waiting", attempts: 1, status: 500, nextAttemptAt });
  expect(first).not.toHaveProperty("answer");
  expect(await deliver()).toBe(0);

  let attempts = 1;
  for (let hours = 0; hours < 24 * 5; hours += 1) {
    app.clock.advance(60 * 60);
    attempts += await deliver();
  }

  expect(attempts).toBe(10);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await log()).toMatchObject([{ state: "failed", attempts: 10 }]);
  expect((await log())[0]).not.toHaveProperty("nextAttemptAt");
  const [hook] = (await app.as(owner).call(webhooks.listWebhooks)).data;
  expect(hook?.disabledAt).toBeDefined();
  await sendTest();
  expect(await deliver()).toBe(0);
  await app.as(owner).call(webhooks.enableWebhook, { params });
  expect(await deliver()).toBe(1);
});

test("one event that always fails does not disable a webhook that takes the others in between", async () => {
  let refused: string | undefined;
  const receiver = await startReceiver(({ headers }, response) => {
    refused ??= String(headers["webhook-id"]);
    response.writeHead(headers["webhook-id"] === refused ? 500 : 204).end();
  });
  const { app, owner, deliver, sendTest, log } = await startWith(receiver.url);
  await sendTest();
  await deliver();

  for (let hours = 0; hours < 24 * 5; hours += 2) {
    app.clock.advance(2 * 60 * 60);
    await sendTest();
    await deliver();
  }

  const [hook] = (await app.as(owner).call(webhooks.listWebhooks)).data;
  expect([hook?.disabledAt, hook?.failingSince]).toEqual([undefined, undefined]);
  expect(receiver.received.filter(({ headers }) => headers["webhook-id"] === refused)).toHaveLength(10);
  const [first, ...others] = (await log()).reverse();
  expect(first).toMatchObject({ state: "failed", attempts: 10, status: 500 });
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(["delivered"]));
});

test("an endpoint that answers that it is gone is disabled at once", async () => {
  const receiver = await startReceiver((_request, response) => response.writeHead(410).end());
  const { app, owner, deliver, sendTest, log } = await startWith(receiver.url);
  await sendTest();

  await deliver();

  const [hook] = (await app.as(owner).call(webhooks.listWebhooks)).data;
  expect(hook?.disabledAt).toBeDefined();
  expect(await log()).toMatchObject([{ state: "failed", attempts: 1, status: 410 }]);
});

test("a redirect is not followed, and a delivery can be asked for again", async () => {
  const secret = await startReceiver();
  const receiver = await startReceiver((_request, response) => response.writeHead(302, { location: secret.url }).end());
  const { app, owner, deliver, sendTest, log } = await startWith(receiver.url);
  await sendTest();
  await deliver();

  expect(secret.received).toEqual([]);
  const [delivery] = await log();
  expect(delivery).toMatchObject({ state: "waiting", status: 302 });
  await app.as(owner).call(webhooks.redeliverWebhook, { params: { id: delivery?._id ?? "" } });
  expect(await deliver()).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

test("an endpoint that never answers, or never ends its answer, is left when its time is over, and tried again later", async () => {
  const silent = await startReceiver(() => undefined);
  const endless = await startReceiver((_request, response) => void response.writeHead(200).write("one moment"));
  for (const { url } of [silent, endless]) {
    const { app, db, sendTest, log } = await startWith(url);
    const hosts = openHostGuard({ allowed: parseNets("127.0.0.1/32") ?? [] });
    await sendTest();

    await deliverWebhooks({ db, clock: app.clock, hosts, appSecret: testSecret, timeoutMs: 200 });

    expect(await log()).toMatchObject([{ state: "waiting", attempts: 1, answer: "No answer came from this address" }]);
  }
});

test("a name that no server resolves is left when the time of the whole call is over, and holds up nobody", async () => {
  const { app, db, sendTest, log } = await startWith("https://receiver.example/hook");
  const silent = { mayLookUp: () => true, checkedAddress: () => new Promise<never>(() => undefined) };
  await sendTest();

  await deliverWebhooks({ db, clock: app.clock, hosts: silent, appSecret: testSecret, timeoutMs: 200 });

  expect(await log()).toMatchObject([{ state: "waiting", attempts: 1, answer: "No answer came from this address" }]);
});

test("a private host is not posted to, and its log tells nobody whether a port there is open", async () => {
  const open = await startReceiver();
  const hosts = openHostGuard({ allowed: [] });
  const { app, db } = await startApp({ hosts });
  const owner = await given.user(db);
  const plain = await app.as(owner).call(webhooks.createWebhook, { body: { url: open.url, events: ["message.sent"] } });
  expect(plain.errors).toEqual({ url: "Enter an address that begins with https://" });

  const answers: unknown[] = [];
  for (const url of [open.url.replace("http:", "https:"), "https://127.0.0.1:1/", "https://10.0.0.1/"]) {
    const { data } = await app.as(owner).call(webhooks.createWebhook, { body: { url, events: ["message.sent"] } });
    const params = { id: data.webhook._id };
    await app.as(owner).call(webhooks.testWebhook, { params });
    await deliverWebhooks({ db, clock: app.clock, hosts, appSecret: testSecret });
    const [delivery] = (await app.as(owner).call(webhooks.listWebhookDeliveries, { params })).data;
    answers.push({ status: delivery?.status, answer: delivery?.answer });
  }

  expect(open.received).toEqual([]);
  expect(answers).toEqual(answers.map(() => ({ status: undefined, answer: "No answer came from this address" })));
});

test("beside fifty deliveries to silent endpoints a neighbour's goes out at once", async () => {
  const silent = await startReceiver(() => undefined);
  const receiver = await startReceiver();
  const { app, db, hook } = await startWith(silent.url);
  const rows = Array.from({ length: 50 }, () => ({ endpoint_id: hook._id, event: "test", body: "{}" }));
  await db.insertInto("webhook_delivery").values(rows).execute();
  const neighbour = await given.user(db);
  const body = { url: receiver.url, events: [...webhooks.webhookEvents] };
  const { data } = await app.as(neighbour).call(webhooks.createWebhook, { body });
  await app.as(neighbour).call(webhooks.testWebhook, { params: { id: data.webhook._id } });
  const hosts = openHostGuard({ allowed: parseNets("127.0.0.1/32") ?? [] });

  await deliverWebhooks({ db, clock: app.clock, hosts, appSecret: testSecret, timeoutMs: 200 });

  expect([receiver.received.length, silent.received.length]).toEqual([1, 3]);
});

test("while an endpoint is silent, what comes for others is posted, and a user's share counts what is in hand", async () => {
  const held: ServerResponse[] = [];
  const silent = await startReceiver((_request, response) => void held.push(response));
  const receiver = await startReceiver();
  const { app, db, hook } = await startWith(silent.url);
  const rows = Array.from({ length: 5 }, () => ({ endpoint_id: hook._id, event: "test", body: "{}" }));
  await db.insertInto("webhook_delivery").values(rows).execute();
  const hosts = openHostGuard({ allowed: parseNets("127.0.0.1/32") ?? [] });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const worker = startWebhookWorker({ db, clock: app.clock, hosts, appSecret: testSecret, log });
  onTestFinished(() => worker.close());
  await vi.waitFor(() => expect(held).toHaveLength(3), patience);

  const neighbour = await given.user(db);
  const body = { url: receiver.url, events: [...webhooks.webhookEvents] };
  const { data } = await app.as(neighbour).call(webhooks.createWebhook, { body });
  for (let sent = 0; sent < 5; sent += 1) {
    await app.as(neighbour).call(webhooks.testWebhook, { params: { id: data.webhook._id } });
  }

  await vi.waitFor(() => expect(receiver.received).toHaveLength(5), patience);
  expect(held).toHaveLength(3);
  const recorded = () => db.selectFrom("webhook_delivery").select("id").where("endpoint_id", "=", hook._id);
  expect(await recorded().where("last_attempt_at", "is not", null).execute()).toEqual([]);

  for (let ended = 0; ended < 5; ended += 1) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(ended), patience);
    held[ended]?.writeHead(204).end();
  }
  await vi.waitFor(async () => {
    expect(await recorded().where("delivered_at", "is not", null).execute()).toHaveLength(5);
  }, patience);
});

test("who records an attempt late, after another one has begun, changes nothing", async () => {
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((_request, response) => void held.push(response));
  const { app, deliver, sendTest, log } = await startWith(receiver.url);
  await sendTest();
  const late = deliver();
  await vi.waitFor(() => expect(held).toHaveLength(1), patience);
  app.clock.advance(91);
  const second = deliver();
  await vi.waitFor(() => expect(held).toHaveLength(2), patience);

  held[0]?.writeHead(500).end();
  await late;
  const [inHand] = await log();
  expect(inHand).toMatchObject({ attempts: 2 });
  expect(inHand).not.toHaveProperty("status");

  held[1]?.writeHead(204).end();
  await second;
  expect(await log()).toMatchObject([{ state: "delivered", attempts: 2, status: 204 }]);
});

test("after thirty tests and repeated deliveries in an hour a user has to wait", async () => {
  const { app, owner, deliver, sendTest, log } = await startWith((await startReceiver()).url);
  for (let sent = 0; sent < 29; sent += 1) expect((await sendTest()).status).toBe(200);
  await deliver();
  const [delivery] = await log();
  const again = () => app.as(owner).call(webhooks.redeliverWebhook, { params: { id: delivery?._id ?? "" } });
  expect((await again()).status).toBe(200);

  expect([(await sendTest()).status, (await again()).status]).toEqual([429, 429]);

  app.clock.advance(60 * 60);
  expect((await sendTest()).status).toBe(200);
});

test("an event that is named twice is kept once", async () => {
  const { hook } = await startWith("http://127.0.0.1:9/", ["message.sent", "thread.closed", "message.sent"]);

  expect(hook.events).toEqual(["message.sent", "thread.closed"]);
});

test("nobody has more than ten webhooks", async () => {
  const { app, owner, hook } = await startWith((await startReceiver()).url);
  const statuses: number[] = [];
  for (let made = 1; made < 11; made += 1) {
    const body = { url: hook.url, events: hook.events };
    statuses.push((await app.as(owner).call(webhooks.createWebhook, { body })).status);
  }

  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 400]);
});

test("whoever takes their address back has every webhook disabled, until they enable it again", async () => {
  const receiver = await startReceiver();
  const { app, db, owner, deliver, sendTest, params } = await startWith(receiver.url);
  const administrator = app.as(await given.administrator(db));
  const { data: before } = await app.as(owner).call(accounts.me);
  await administrator.call(accounts.updateUser, { params: { id: owner._id }, body: { email: "thief@example.com" } });
  const { pathname } = await mailedLink(db, before.email, "The email address of your account was changed");
  await sendTest();

  const token = pathname.slice("/take-back/".length);
  expect((await app.asNobody().call(accounts.takeBackAddress, { params: { token } })).status).toBe(200);

  expect(await deliver()).toBe(0);
  const claims = { userId: owner._id, sessionId: await given.session(db, owner) };
  const again = app.withToken(await signAccessToken(claims, testSecret, app.clock.now()));
  const [hook] = (await again.call(webhooks.listWebhooks)).data;
  expect([hook?.disabledAt, hook?.failingSince]).toEqual([expect.any(String), undefined]);
  await again.call(webhooks.enableWebhook, { params });
  expect(await deliver()).toBe(1);
});
