import { allEndpoints, type Endpoint, fillPath } from "@overture/contract";
import { expect, test } from "vitest";
import { rows } from "../testing/every-call.js";
import { fingerprint } from "../testing/fingerprint.js";
import { startWorld } from "../testing/start-world.js";
import type { World } from "../testing/world.js";

/** Each with its address in a world. */
function callsIn(world: World) {
  return [...allEndpoints()].map(([name, call]) => {
    const { params = {}, query = {} } = rows[name]?.request?.(world) ?? {};
    const given = Object.entries(query).filter(([, value]) => typeof value === "string" || typeof value === "number");
    const texts = given.map(([key, value]): [string, string] => [key, String(value)]);
    const search = new URLSearchParams(texts).toString();
    const path = fillPath(call.path, params as Record<string, string>);
    return { call, url: search === "" ? path : `${path}?${search}` };
  });
}

/** What some programs take for another method. */
const overrides = {
  "x-http-method-override": "DELETE",
  "x-http-method": "DELETE",
  "x-method-override": "DELETE",
  "content-type": "application/x-www-form-urlencoded",
};

/** What is made by the first call that needs it, whatever its method. */
const madeOnDemand = ["signing_key", "creator_duplicate", "changed_duplicate"];

test("HEAD answers as GET does without a body, no call has another method, and neither changes anything", {
  timeout: 120_000,
}, async () => {
  const { app, db, world } = await startWorld();
  const bearerOf = async (user: { _id: string }) => ({ authorization: `Bearer ${await app.accessTokenOf(user)}` });
  const callers = [{}, await bearerOf(world.other), await bearerOf(world.owner)];
  const calls = callsIn(world);
  const methodsAt = (path: string) => calls.filter(({ call }) => call.path === path).map(({ call }) => call.method);
  const ask = async (method: Endpoint["method"] | "HEAD" | "OPTIONS" | "PATCH", url: string, headers: object) => {
    const { statusCode, body } = await app.fastify.inject({ method, url, headers: { ...headers } });
    return { status: statusCode, body };
  };
  const before = await fingerprint(db);
  const wrong: string[] = [];
  const looks: { url: string; headers: object; status: number }[] = [];

  for (const { call, url } of calls) {
    for (const method of ["OPTIONS", "PUT", "PATCH", "DELETE", "POST"] as const) {
      if (methodsAt(call.path).includes(method as "PUT")) continue;
      const { status } = await ask(method, url, { ...callers[2], ...overrides });
      if (status !== 405) wrong.push(`${method} ${url} ${status}`);
    }
    for (const headers of call.method === "GET" ? callers : []) {
      const { status, body } = await ask("HEAD", url, { ...headers, ...overrides });
      if (body !== "" && status !== 405) wrong.push(`HEAD ${url} ${body}`);
      if (call.isFile && status !== 405) wrong.push(`HEAD ${url} ${status}`);
      if (!call.isFile) looks.push({ url, headers, status });
    }
  }
  const after = await fingerprint(db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  for (const { url, headers, status } of looks) {
    const got = await ask("GET", url, headers);
    if (got.status !== status) wrong.push(`HEAD ${url} ${status}, GET ${got.status}`);
  }

  expect(wrong).toEqual([]);
  expect(changed.filter((table) => !madeOnDemand.includes(table))).toEqual([]);
  expect(looks.length).toBeGreaterThan(100);
});
