import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { allEndpoints, baseError, campaigns, catalogue, lists, system } from "@overture/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { openLog } from "../process/log.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { startApp } from "../testing/start-app.js";
import { answerError } from "./answer.js";
import { limitRequests } from "./capacity.js";
import { openServer } from "./server.js";

const json = { "content-type": "application/json" };

/** Adds `GET /slow`, which answers when `released` is emitted. `begun` resolves when it is requested. */
function addSlowRoute(fastify: FastifyInstance) {
  const events = new EventEmitter();
  fastify.get("/slow", async () => {
    const released = once(events, "released");
    events.emit("begun");
    await released;
    return "done";
  });
  return { events, begun: once(events, "begun") };
}

describe("every invalid request gets a base error in JSON", () => {
  test.each([
    ["an unknown call", "GET", "/api/v1/nothing", {}, undefined, 404],
    ["a known path with another method", "DELETE", "/api/v1/auth/login", {}, undefined, 405],
    ["a body that is nested too deeply", "POST", "/api/v1/auth/login", json, "[".repeat(1_000_000), 400],
    ["a compressed body", "POST", "/api/v1/auth/login", { ...json, "content-encoding": "gzip" }, "{}", 415],
    ["a body that is not JSON", "POST", "/api/v1/auth/login", json, "{ no", 400],
    ["a body that is no UTF-8", "POST", "/api/v1/auth/login", json, Buffer.from('{"username":"José"}', "latin1"), 400],
    ["a body of another type", "POST", "/api/v1/auth/login", { "content-type": "text/plain" }, "hello", 415],
    ["a body over a megabyte", "POST", "/api/v1/auth/login", json, JSON.stringify("x".repeat(1_100_000)), 413],
    ["an address that cannot be decoded", "GET", "/api/v1/campaign/%ff", {}, undefined, 404],
    ["an address with a part that is too long", "GET", `/api/v1/campaign/${"x".repeat(600)}`, {}, undefined, 404],
    ["an address with a slash too many", "GET", "/api/v1//campaign", {}, undefined, 404],
    ["a stranger's body that is not JSON", "POST", "/api/v1/campaign", json, "{ no", 401],
    ["a stranger's body of another type", "POST", "/api/v1/campaign", { "content-type": "text/plain" }, "hello", 401],
    ["more headers than anybody needs", "GET", "/api/v1/campaign", { "x-long": "x".repeat(20_000) }, undefined, 431],
    ["no token", "GET", "/api/v1/campaign", {}, undefined, 401],
    ["a token that is none", "GET", "/api/v1/campaign", { authorization: "Bearer nonsense" }, undefined, 401],
  ])("%s", async (_, method, path, headers, body, status) => {
    const { app } = await startApp();

    const response = await fetch(app.origin + path, { method, headers, body: body ?? null });

    expect(response.status).toBe(status);
    expect(baseError.safeParse(await response.json()).success).toBe(true);
  });

  test("a page of the API that does not exist is never answered with the application's page", async () => {
    const { app } = await startApp();

    const response = await fetch(`${app.origin}/api/elsewhere`, { headers: { accept: "text/html" } });

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

test("a path says which methods it has when it is asked by another", async () => {
  const { app } = await startApp();
  for (const [path, method, allowed] of methods) {
    const response = await fetch(app.origin + path, { method });
    expect.soft([path, response.status, response.headers.get("allow")]).toEqual([path, 405, allowed]);
    await response.arrayBuffer();
  }
});

const methods = [
  ["/api/v1/auth/login", "DELETE", "POST"],
  ["/api/v1/auth/login", "GET", "POST"],
  ["/api/v1/genre/all", "PUT", "GET, HEAD"],
  ["/api/v1/campaign/", "PATCH", "GET, HEAD, POST"],
  ["/api/v1/campaign/01938a5e-7c00-7000-8000-000000000031", "POST", "DELETE, GET, HEAD, PUT"],
  ["/api/v1/events", "HEAD", "GET"],
  ["/api/v1/openapi.json", "OPTIONS", "GET, HEAD"],
  ["/healthz", "PUT", "GET, HEAD"],
] as const;

describe("every answer has all headers", () => {
  test("also when it answers what is no request", async () => {
    const { app } = await startApp();
    for (const [what, request, status] of requests) {
      const answer = await sendRaw(app.origin, request);
      expect.soft([what, answer.status]).toEqual([what, status]);
      expect.soft(answer.headers.get("content-type")).toContain("application/json");
      expectOurHeaders(answer.headers);
      expect.soft(baseError.safeParse(JSON.parse(answer.body)).success).toBe(true);
    }
  });

  test("also when it comes while the server closes", async () => {
    const fastify = await openServer(openLog({ logLevel: "silent" }));
    const { events, begun } = addSlowRoute(fastify);
    const isClosing = new Promise<void>((resolve) => fastify.addHook("preClose", async () => resolve()));
    const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });
    const slow = fetch(`${origin}/slow`);
    await begun;
    // The headers are not complete yet, so the connection is not idle.
    const late = connect(Number(new URL(origin).port), "127.0.0.1");
    const arrived = once(fastify.server, "connection");
    late.write("GET /slow HTTP/1.1\r\nhost: x\r\n");
    await arrived;

    const closed = fastify.close();
    await isClosing;
    late.write("\r\n");
    const answer = await readResponse(late);
    events.emit("released");
    await slow;
    await closed;

    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("connection")]).toEqual([
      503,
      "5",
      "close",
    ]);
    expectOurHeaders(answer.headers);
    expect(baseError.safeParse(JSON.parse(answer.body)).success).toBe(true);
  });

  test("only where browsers come by TLS, they are told to come by TLS alone", async () => {
    const answers = [false, true].map(async (isSecure) => {
      const fastify = await openServer(openLog({ logLevel: "silent" }), { isSecure });
      return (await fastify.inject("/")).headers["strict-transport-security"];
    });

    expect(await Promise.all(answers)).toEqual([undefined, "max-age=31536000"]);
  });
});

function expectOurHeaders(headers: Headers): void {
  expect.soft(headers.get("x-content-type-options")).toBe("nosniff");
  expect.soft(headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
  expect.soft(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
}

const requests = [
  ["an address that cannot be decoded", "GET /% HTTP/1.1\r\nhost: x\r\n\r\n", 404],
  ["what is no HTTP", "HELLO\r\n\r\n", 400],
  ["more headers than anybody needs", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["a request without a host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
  ["a request with two hosts", "GET /healthz HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", 400],
  ["an unknown call", "GET /api/none HTTP/1.1\r\nhost: x\r\n\r\n", 404],
  ["a call of nobody's", "GET /api/v1/me HTTP/1.1\r\nhost: x\r\n\r\n", 401],
  ["what expects something", "GET /api/v1/me HTTP/1.1\r\nhost: x\r\nexpect: anything\r\n\r\n", 401],
  ["a method of nobody's", "TRACE /api/v1/me HTTP/1.1\r\nhost: x\r\n\r\n", 405],
] as const;

test("past the limit of requests in hand the next is refused at once, and one that ends makes room", async () => {
  const fastify = Fastify();
  limitRequests(fastify, { inHand: 2 });
  fastify.setErrorHandler(answerError);
  const { events, begun } = addSlowRoute(fastify);
  fastify.get("/healthz", async () => "up");
  const first = fastify.inject("/slow");
  await begun;
  const secondBegun = once(events, "begun");
  const second = fastify.inject("/slow");
  await secondBegun;

  const refused = await fastify.inject("/slow");

  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await fastify.inject("/healthz")).statusCode).toBe(200);
  events.emit("released");
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  const thirdBegun = once(events, "begun");
  const third = fastify.inject("/slow");
  await thirdBegun;
  events.emit("released");
  expect((await third).statusCode).toBe(200);
});

test("however a stream's address is written, it takes no place among the requests in hand", async () => {
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const events = new EventEmitter();
  limitRequests(fastify, { inHand: 1 });
  fastify.setErrorHandler(answerError);
  fastify.get(system.eventStreamPath, async () => {
    const released = once(events, "released");
    events.emit("begun");
    await released;
    return "";
  });
  fastify.get("/", async () => "served");

  const streams = [];
  for (const url of ["/api/v1/events", "/api/v1/events/", "/api/v1/%65vents", "/api/v1/events?from=1"]) {
    const begun = once(events, "begun");
    streams.push(fastify.inject(url));
    await begun;
  }

  expect((await fastify.inject("/")).body).toBe("served");
  events.emit("released");
  expect((await Promise.all(streams)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test("a body that is missing names every required field at once", async () => {
  const { app } = await startApp();

  const response = await fetch(`${app.origin}/api/v1/auth/login`, { method: "POST", headers: json, body: "" });

  expect(await response.json()).toMatchObject({
    type: "error",
    errorKind: "validation",
    errors: { username: expect.any(String), password: expect.any(String) },
  });
});

test("a body that may be empty has to come all the same, and nothing is changed without it", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { _id } = await given.campaign(db, { owner });
  const path = `${app.origin}${campaigns.updateCampaign.path.replace("{id}", _id)}`;
  const authorization = `Bearer ${await app.accessTokenOf(owner)}`;

  const without = await fetch(path, { method: "PUT", headers: { authorization } });
  const empty = await fetch(path, { method: "PUT", headers: { authorization, ...json }, body: "{}" });

  expect([without.status, empty.status]).toEqual([400, 200]);
  expect(await without.json()).toEqual({
    type: "error",
    errorKind: "base",
    message: "Send the body as JSON, {} at least",
  });
});

test("text that the database cannot hold is refused by its field, in a query and in a body", async () => {
  const { app, db } = await startApp();
  const caller = app.as(await given.administrator(db));

  const listed = await caller.call(catalogue.listCreators, { query: { genres: "Travel,\0" } });
  const created = await caller.call(catalogue.createGenre, { body: { genre: "Travel\ud800" } });

  expect([listed.status, listed.errors]).toEqual([400, { genres: expect.any(String) }]);
  expect([created.status, created.errors]).toEqual([400, { genre: expect.any(String) }]);
});

test("a key that means something to JavaScript is ignored like every unknown key", async () => {
  const { app, db } = await startApp();
  const token = await app.accessTokenOf(await given.administrator(db));

  const response = await fetch(`${app.origin}/api/v1/genre`, {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${token}` },
    body: '{"genre":"Travel","__proto__":{"genre":"Food"},"constructor":{"prototype":{"genre":"Food"}}}',
  });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ data: { genre: "Travel" } });
});

test("an id that cannot be one is a thing that does not exist", async () => {
  const { app, db } = await startApp();
  const token = await app.accessTokenOf(await given.user(db));

  const response = await fetch(`${app.origin}/api/v1/campaign/not-an-id`, {
    headers: { authorization: `Bearer ${token}` },
  });

  expect(response.status).toBe(404);
});

test("somebody who is deleted while a call is under way is refused like anybody who is not signed in", async () => {
  const { app, db } = await startApp();
  const user = await given.user(db);
  const caller = app.as(user);

  const { creating } = await inTransaction(db, async (tx) => {
    await tx.updateTable("app_user").set({ deleted_at: app.clock.now() }).where("id", "=", user._id).execute();
    const creating = Promise.all([
      caller.call(campaigns.createCampaign, { body: { name: "Spring" } }),
      caller.call(lists.createList, { body: { name: "Spring", creatorIds: [] } }),
    ]);
    await waitForLockWaiter(db);
    return { creating };
  });

  const refused = { status: 401, message: "Please sign in again" };
  expect(await creating).toMatchObject([refused, refused]);
});

test("empty values in a query count as absent", async () => {
  const { app, db } = await startApp();
  const token = await app.accessTokenOf(await given.user(db));

  const response = await fetch(`${app.origin}/api/v1/creator/all?page=&limit=&genres=&avgCost=`, {
    headers: { authorization: `Bearer ${token}` },
  });

  expect(await response.json()).toMatchObject({ data: { creators: [], total: 0, pages: 0 } });
});

test("the API document names every call", async () => {
  const { app } = await startApp();

  const response = await fetch(`${app.origin}/api/v1/openapi.json`);

  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe("3.1.0");
  for (const { path, method } of allEndpoints().values()) {
    expect(paths[path]).toHaveProperty(method.toLowerCase());
  }
});

test("every call of the contract has a handler", async () => {
  const { app } = await startApp();

  const unanswered = [...allEndpoints().values()].filter(
    ({ method, path }) => !app.fastify.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ":$1") }),
  );

  expect(unanswered.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("a server that closes waits for what is under way, and for no idle connection", async () => {
  const fastify = await openServer(openLog({ logLevel: "silent" }));
  const { events, begun } = addSlowRoute(fastify);
  const origin = await fastify.listen({ host: "127.0.0.1", port: 0 });
  const answer = fetch(`${origin}/slow`);
  await begun;

  const closed = fastify.close();
  events.emit("released");

  expect(await (await answer).text()).toBe("done");
  await closed;
});

test("the process says that it is up, and that its database and queue answer", async () => {
  const { app } = await startApp();

  expect(await (await fetch(`${app.origin}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toMatchObject({ database: "ok", queue: "ok" });
});

test("the page of the API document loads nothing from elsewhere", async () => {
  const { app } = await startApp();

  const page = await (await fetch(`${app.origin}/api/docs`)).text();
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? "");

  for (const source of sources) {
    expect(source).toMatch(/^\/api\/docs\//);
    const file = await fetch(app.origin + source);
    expect(file.status).toBe(200);
    // Compressed once: for each request it would take a twentieth of a second of a processor.
    if (source.includes("/files/")) expect(file.headers.get("cache-control")).toBe("public, max-age=600");
    await file.arrayBuffer();
  }
});

/** Sends a request unchanged except for `connection: close`, and returns what is received until the connection ends. */
async function sendRaw(origin: string, request: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(request.replace("\r\n", "\r\nconnection: close\r\n"));
  return readResponse(socket);
}

async function readResponse(socket: Socket) {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = "", body = ""] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(":", 1)[0] ?? "", line.slice(line.indexOf(":") + 1)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body };
}
