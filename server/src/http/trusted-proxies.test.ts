import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { accounts, system } from "@overture/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { digestOfPassword } from "../accounts/password.js";
import * as given from "../testing/given.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { isTrustedProxy } from "./trusted-proxies.js";

/** Starts a proxy that appends the client's address to the header, as usual. `clientOf` returns that address. */
async function startProxy(origin: string, clientOf: () => string): Promise<string> {
  const server = createServer((asked, answer) => {
    const before = asked.headers["x-forwarded-for"];
    const forwarded = before === undefined ? clientOf() : `${String(before)}, ${clientOf()}`;
    const { hostname, port } = new URL(origin);
    const onward = request(
      {
        hostname,
        port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, "x-forwarded-for": forwarded },
      },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function signIn(origin: string, username: string, typed: string, forwarded?: string): Promise<number> {
  const response = await fetch(`${origin}${accounts.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(forwarded && { "x-forwarded-for": forwarded }) },
    body: JSON.stringify({ username, password: digestOfPassword(typed) }),
  });
  return response.status;
}

async function behindProxy(
  trustedProxies?: string[],
): Promise<TestApp & { proxy: string; goTo(client: string): void }> {
  const started = await startApp(trustedProxies === undefined ? {} : { trustedProxies });
  await given.user(started.db, { username: "maria", password: "right" });
  let client = "203.0.113.9";
  const proxy = await startProxy(started.app.origin, () => client);
  return {
    ...started,
    proxy,
    goTo(next) {
      client = next;
    },
  };
}

test("ten wrong passwords through a trusted proxy lock out the address that they came from, and nobody else", async () => {
  const { proxy, goTo } = await behindProxy(["127.0.0.0/8"]);
  for (let number = 0; number < 10; number += 1) await signIn(proxy, `guess-${number}`, "wrong");
  expect(await signIn(proxy, "maria", "right")).toBe(429);

  goTo("198.51.100.4");
  expect(await signIn(proxy, "maria", "right")).toBe(200);
});

test("what a client forges before a trusted proxy gives it no other address", async () => {
  const { proxy } = await behindProxy(["127.0.0.1"]);
  for (let number = 0; number < 10; number += 1) {
    await signIn(proxy, `guess-${number}`, "wrong", `198.51.100.${number}`);
  }

  expect(await signIn(proxy, "maria", "right", "198.51.100.99")).toBe(429);
});

test("without trust forwarded headers change nothing, and administrators see where they came from", async () => {
  const { app, db, proxy } = await behindProxy();
  const administrator = await given.administrator(db);
  expect((await app.as(administrator).call(system.getSystemState)).data.forwardedHeaders).toBeUndefined();
  for (let number = 0; number < 10; number += 1) {
    await signIn(app.origin, `guess-${number}`, "wrong", `198.51.100.${number}`);
  }

  expect(await signIn(proxy, "maria", "right")).toBe(429);
  const { data } = await app.as(administrator).call(system.getSystemState);
  expect(data.forwardedHeaders).toEqual({ from: "127.0.0.1", at: app.clock.now().toISOString() });
});

describe("a proxy is trusted by its address or its net", () => {
  test.each([
    ["127.0.0.1", ["127.0.0.1"], true],
    ["::ffff:127.0.0.1", ["127.0.0.1"], true],
    ["127.0.0.2", ["127.0.0.1"], false],
    ["10.9.8.7", ["192.0.2.1", "10.0.0.0/8"], true],
    ["11.0.0.1", ["10.0.0.0/8"], false],
    ["fd00::7", ["fd00::/8"], true],
    ["fe80::1%eth0", ["fe80::/10"], true],
    ["::1", ["127.0.0.0/8"], false],
    ["unix", ["127.0.0.0/8"], false],
  ])("%s among %j: %s", (address, nets, isTrusted) => {
    expect(isTrustedProxy(address, nets)).toBe(isTrusted);
  });
});
