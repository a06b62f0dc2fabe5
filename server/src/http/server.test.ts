import { EventEmitter, once } from "node:events";
import { accounts, allEndpoints, baseError, campaigns, catalogue } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import { openLog } from "../log.js";
import * as given from "../testing/given.js";
import { someoneWaits } from "../testing/someone-waits.js";
import { startApp } from "../testing/start-app.js";
import { openServer } from "./server.js";

const json = { "content-type": "application/json" };

describe("whatever is wrong with a request, the answer is a base error in JSON", () => {
  test.each([
    ["an unknown call", "GET", "/api/v1/nothing", {}, undefined, 404],
    ["a known path with another method", "DELETE", "/api/v1/auth/login", {}, undefined, 404],
    ["a body that is not JSON", "POST", "/api/v1/auth/login", json, "{ no", 400],
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

test("a body that is missing names every required field at once", async () => {
  const { app } = await startApp();

  const response = await fetch(`${app.origin}/api/v1/auth/login`, { method: "POST", headers: json, body: "" });

  expect(await response.json()).toMatchObject({
    type: "error",
    errorKind: "validation",
    errors: { username: expect.any(String), password: expect.any(String) },
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
  const [user, administrator] = [await given.user(db), await given.administrator(db)];
  const genre = await given.genre(db);

  const { creating } = await inTransaction(db, async (tx) => {
    await tx.selectFrom("genre").select("id").where("id", "=", genre._id).forUpdate().execute();
    const body = { name: "Spring", genreFocus: [genre._id] };
    const creating = app.as(user).call(campaigns.createCampaign, { body });
    await someoneWaits(db);
    await app.as(administrator).call(accounts.deleteUser, { params: { id: user._id } });
    return { creating };
  });

  expect(await creating).toMatchObject({ status: 401, message: "Please sign in again" });
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
  const events = new EventEmitter();
  const begun = once(events, "begun");
  fastify.get("/slow", async () => {
    const released = once(events, "released");
    events.emit("begun");
    await released;
    return "done";
  });
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
    await file.arrayBuffer();
  }
});
