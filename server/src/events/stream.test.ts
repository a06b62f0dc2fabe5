import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { accessRules, accounts, apiKeys, limits, sessions, system } from "@overture/contract";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "../db/database.js";
import { listen } from "../db/listen.js";
import { answerError } from "../http/answer.js";
import type { Caller } from "../testing/caller.js";
import { silent } from "../testing/database.js";
import { allDelivered, openStream } from "../testing/event-stream.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { announce, announceAll, changesChannel } from "./announce.js";
import { serveEvents } from "./stream.js";

interface Stage extends Pick<TestApp, "app" | "db"> {
  owner: { _id: string };
  /** Makes calls in the session of the stream. */
  caller: Caller;
}

const readRows = async () => ({
  campaigns: new Map(),
  threads: new Map(),
  sent: new Map(),
  counts: new Map(),
  roles: new Map(),
});

test("a change reaches its owner's stream when it is committed, and nobody else's", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const other = await given.user(db);
  const owners = await openStream(app.origin, await app.accessTokenOf(owner));
  const others = await openStream(app.origin, await app.accessTokenOf(other));

  const [mine, theirs] = [await given.campaign(db, { owner }), await given.campaign(db, { owner: other })];
  expect([await owners.next(), await others.next()]).toMatchObject([{ kind: "campaign" }, { kind: "campaign" }]);

  await inTransaction(db, (tx) => announce(tx, { campaignId: mine._id, kind: "delivery" }));
  await inTransaction(db, (tx) => announce(tx, { campaignId: theirs._id, kind: "drafts" }));

  expect(await owners.next()).toMatchObject({ campaignId: mine._id, kind: "delivery", campaign: { role: "owner" } });
  expect(await others.next()).toMatchObject({ campaignId: theirs._id, kind: "drafts" });
});

test("what is rolled back is never announced", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: campaignId } = await given.campaign(db, { owner });
  await allDelivered({ app, db });
  const stream = await openStream(app.origin, await app.accessTokenOf(owner));

  await inTransaction(db, async (tx) => {
    await announce(tx, { campaignId, kind: "drafts" });
    throw new Error("undone");
  }).catch(() => undefined);
  await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "thread" }));

  expect(await stream.next()).toMatchObject({ campaignId, kind: "thread" });
});

test("a stream ends when changes may have been missed, so that the page asks for everything", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id: campaignId } = await given.campaign(db, { owner });
  const token = await app.accessTokenOf(owner);
  await allDelivered({ app, db });
  const stream = await openStream(app.origin, token);

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'overture-events'`.execute(db);

  await expect(stream.next()).rejects.toThrow("The stream ended");
  const again = await openStream(app.origin, token);
  await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "delivery" }));
  expect(await again.next()).toMatchObject({ campaignId, kind: "delivery" });
});

describe("a stream ends at once, and does not wait for the next sign of life, when", () => {
  const ends: [string, (stage: Stage) => Promise<unknown>][] = [
    ["its reader signs out", ({ caller }) => caller.call(accounts.logout)],
    [
      "its reader signs the device out elsewhere",
      async ({ caller, app, owner }) => {
        const { data } = await caller.call(sessions.listSessions);
        const current = data.sessions.find(({ isCurrent }) => isCurrent);
        await app.as(owner).call(sessions.endSession, { params: { id: current?._id ?? "" } });
      },
    ],
    ["its reader signs out everywhere", ({ app, owner }) => app.as(owner).call(sessions.endEverySession)],
    [
      "its reader is deleted",
      async ({ app, db, owner }) =>
        app.as(await given.administrator(db)).call(accounts.deleteUser, { params: { id: owner._id } }),
    ],
    [
      "a second factor is required that its reader lacks",
      async ({ app, db }) => {
        const body = { mustBeAdmitted: false, secondFactorRequiredOf: "everyone" as const };
        await app.as(await given.administrator(db)).call(accessRules.updateAccessRules, { body });
      },
    ],
  ];

  test.each(ends)("%s", async (_, end) => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const token = await app.accessTokenOf(owner);
    const stream = await openStream(app.origin, token);
    const others = await openStream(app.origin, await app.accessTokenOf(await given.user(db)));

    await end({ app, db, owner, caller: app.withToken(token) });

    expect(await stream.untilEnd()).toBe("retry: 1000\n\n");
    await others.cancel();
  });

  test("its key is revoked, while the streams of its user's sessions go on", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const { _id: campaignId } = await given.campaign(db, { owner });
    const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
    const { data } = await app.as(owner).call(apiKeys.createApiKey, { body });
    await allDelivered({ app, db });
    const stream = await openStream(app.origin, data.key);
    const page = await openStream(app.origin, await app.accessTokenOf(owner));

    await app.as(owner).call(apiKeys.revokeApiKey, { params: { id: data.apiKey._id } });

    expect(await stream.untilEnd()).toBe("retry: 1000\n\n");
    await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "thread" }));
    expect(await page.next()).toMatchObject({ campaignId, kind: "thread" });
  });
});

test("a session that ends while its stream is being opened leaves none open", async () => {
  const { db, databaseUrl } = await startApp();
  const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
  let isSignedIn = true;
  const changes = collectChanges(databaseUrl);
  await changes.begun;
  const signedIn = async () => {
    if (!isSignedIn) throw new Error("signed out");
    isSignedIn = false;
    const payload = JSON.stringify({ userId: user._id, kind: "access" });
    await sql`select pg_notify(${changesChannel}, ${payload})`.execute(db);
    await changes.next;
    return user;
  };
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  serveEvents(fastify, {
    sessionUrl: databaseUrl,
    guard: { signedIn },
    log: silent,
    readRows,
  });
  const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });

  const text = await fetch(origin + system.eventStreamPath, { headers: { authorization: "Bearer any" } })
    .then((response) => response.text())
    .catch(() => "");

  expect(["", "retry: 1000\n\n"]).toContain(text);
});

test("nothing is left of a reader who goes away while being signed in", async () => {
  const { db, databaseUrl } = await startApp();
  const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
  const leaving = new AbortController();
  const asked = new Map<FastifyRequest, number>();
  const signedIn = async (request: FastifyRequest) => {
    const times = (asked.get(request) ?? 0) + 1;
    asked.set(request, times);
    if (asked.size === 1 && times === 1) {
      leaving.abort();
      await once(request.raw.socket, "close");
    }
    return user;
  };
  // Without this, an idle connection that the client opened in advance would delay closing.
  const fastify = Fastify({ forceCloseConnections: true });
  onTestFinished(() => fastify.close());
  const guard = { signedIn };
  serveEvents(fastify, { sessionUrl: databaseUrl, guard, log: silent, readRows, heartbeatMs: 5 });
  const url = (await fastify.listen({ host: "127.0.0.1", port: 0 })) + system.eventStreamPath;

  await fetch(url, { signal: leaving.signal }).catch(() => undefined);
  const stayed = await fetch(url);

  await expect.poll(() => [...asked.values()][1]).toBeGreaterThan(5);
  expect([...asked.values()][0]).toBe(1);
  await stayed.body?.cancel();
});

test("an open stream does not keep the server from closing", async () => {
  const { app, db } = await startApp();
  const stream = await openStream(app.origin, await app.accessTokenOf(await given.user(db)));

  await app.fastify.close();

  await expect(stream.next()).rejects.toThrow("The stream ended");
});

test("a stream that is about to open while the server closes is refused, and keeps nobody waiting", async () => {
  const { db, databaseUrl } = await startApp();
  const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
  const fastify = Fastify();
  const isAsked = new AbortController();
  const isClosing = new Promise<void>((resolve) => {
    fastify.addHook("preClose", async () => resolve());
  });
  const signedIn = async () => {
    isAsked.abort();
    await isClosing;
    await new Promise(setImmediate);
    return user;
  };
  serveEvents(fastify, {
    sessionUrl: databaseUrl,
    guard: { signedIn },
    log: silent,
    readRows,
  });
  fastify.setErrorHandler(answerError);
  const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });
  const answer = fetch(origin + system.eventStreamPath);
  if (!isAsked.signal.aborted) await once(isAsked.signal, "abort");

  await fastify.close();

  expect((await answer).status).toBe(503);
});

test("to ask for the head of a stream alone is refused, since it would never end", async () => {
  const { app, db } = await startApp();
  const headers = { authorization: `Bearer ${await app.accessTokenOf(await given.user(db))}` };

  const response = await fetch(app.origin + system.eventStreamPath, { method: "HEAD", headers });

  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
});

test("without a token there is no stream", async () => {
  const { app } = await startApp();

  expect((await fetch(app.origin + system.eventStreamPath)).status).toBe(401);
});

test("who does not read, signs out and stays is cut off, and harms nobody", async () => {
  const { db, databaseUrl } = await startApp();
  const user = { ...(await given.user(db)), senderName: "Mara", sessionId: "a session", standing: "full" as const };
  const { _id: campaignId } = await given.campaign(db, { owner: user });
  let isSignedIn = true;
  const signedIn = async () => {
    if (!isSignedIn) throw new Error("signed out");
    return user;
  };
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  serveEvents(fastify, {
    sessionUrl: databaseUrl,
    guard: { signedIn },
    log: silent,
    readRows,
    heartbeatMs: 5,
  });
  const socket = await openSilently(await fastify.listen({ host: "127.0.0.1", port: 0 }));

  isSignedIn = false;

  await expect.poll(() => connectionsOf(fastify)).toBe(0);
  // If the stream were still served, this change would be written after its end.
  await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "delivery" }));
  isSignedIn = true;
  const again = await openSilently(String(fastify.listeningOrigin));
  expect(await connectionsOf(fastify)).toBe(1);
  socket.destroy();
  again.destroy();
});

test("a client that reads gets all changes at once, however large they are", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaignIds = await given.manyCampaigns(db, { owner, count: 2_000 });
  const stream = await openStream(app.origin, await app.accessTokenOf(owner));

  await inTransaction(db, (tx) =>
    announceAll(
      tx,
      campaignIds.map((id) => ({ campaignId: id, kind: "delivery" as const })),
    ),
  );

  const seen: unknown[] = [];
  while (seen.length < campaignIds.length) seen.push(await stream.next());
  expect(seen).toMatchObject(campaignIds.map((id) => ({ campaignId: id, kind: "delivery" })));
});

test("who falls behind is cut off before much waits for them", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const campaignIds = await given.manyCampaigns(db, { owner, count: 20_000 });
  const socket = await openSilently(app.origin, await app.accessTokenOf(owner));
  const ended = once(socket, "close");

  // The buffers of a connection hold a few megabytes. The changes are far larger.
  await vi.waitFor(
    async () => {
      const changes = campaignIds.map((id) => ({ campaignId: id, kind: "delivery" as const }));
      await inTransaction(db, (tx) => announceAll(tx, changes));
      expect(await connectionsOf(app.fastify)).toBe(0);
    },
    { timeout: 25_000 },
  );
  socket.resume();
  await ended;
});

test("one user has twenty streams at most, and the next is refused with a Retry-After", async () => {
  const { app, db } = await startApp();
  const [owner, other] = [await given.user(db), await given.user(db)];
  const { _id: campaignId } = await given.campaign(db, { owner: other });
  const token = await app.accessTokenOf(owner);
  await allDelivered({ app, db });
  const streams = await Promise.all(Array.from({ length: limits.eventStreams }, () => openStream(app.origin, token)));

  const refused = await fetch(app.origin + system.eventStreamPath, { headers: { authorization: `Bearer ${token}` } });

  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 20]);
  await refused.arrayBuffer();
  const others = await openStream(app.origin, await app.accessTokenOf(other));
  await inTransaction(db, (tx) => announce(tx, { campaignId, kind: "thread" }));
  expect(await others.next()).toMatchObject({ campaignId, kind: "thread" });
  await streams[0]?.cancel();
  const again = async () => {
    const answer = await fetch(app.origin + system.eventStreamPath, { headers: { authorization: `Bearer ${token}` } });
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(again).toBe(200);
});

/** Listens to the same channel as the streams. */
function collectChanges(url: string) {
  let begin = () => {};
  let notify = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const next = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const listener = listen({ url, channel: changesChannel, log: silent, notify, begin });
  onTestFinished(() => listener.close());
  return { begun, next };
}

/** Opens a stream, reads its beginning and then stops reading. */
async function openSilently(origin: string, token = "any"): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${system.eventStreamPath} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, "data");
  socket.pause();
  return socket;
}

function connectionsOf(fastify: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
