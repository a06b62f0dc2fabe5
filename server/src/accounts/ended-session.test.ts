import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import {
  accounts,
  apiKeys,
  type Endpoint,
  fillPath,
  invitations,
  passkeys,
  secondFactor,
  webhooks,
} from "@overture/contract";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import type { Caller } from "../testing/caller.js";
import { waitForLockWaiter } from "../testing/database.js";
import { allDelivered } from "../testing/event-stream.js";
import * as given from "../testing/given.js";
import { openAuthenticator } from "../testing/software-authenticator.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { digestOfPassword } from "./password.js";
import { deleteSessionsOf } from "./session-queries.js";
import { lockUser } from "./user-queries.js";

/** Prepares a way in while the session lasts, and returns the request that adds it. */
const waysIn: Record<string, (caller: Caller, started: TestApp) => Promise<() => Promise<{ status: number }>>> = {
  async "a passkey"(caller) {
    const { data: options } = await caller.call(passkeys.beginPasskey, { body: {} });
    const body = { name: "My phone", attestation: openAuthenticator().create(options) };
    return () => caller.call(passkeys.addPasskey, { body });
  },
  async "an authenticator app"(caller, { app }) {
    const { data } = await caller.call(secondFactor.beginSecondFactor, { body: {} });
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: app.clock.now().getTime() });
    return () => caller.call(secondFactor.confirmSecondFactor, { body: { code } });
  },
  async "an API key"(caller) {
    const body = { name: "Report", scopes: ["campaigns:read" as const], days: null };
    return () => caller.call(apiKeys.createApiKey, { body });
  },
};

test.each(Object.keys(waysIn))("%s is not added by a request that its session did not outlast", async (name) => {
  const started = await startApp();
  const { app, db } = started;
  const maria = await given.user(db);
  const add = await waysIn[name]?.(app.as(maria), started);

  // The guard lets the request in, and then every session ends.
  const answer = await inTransaction(db, async (tx) => {
    await lockUser(tx, maria._id);
    const asked = add?.();
    await waitForLockWaiter(db);
    await deleteSessionsOf(tx, maria._id);
    return { asked };
  });

  expect((await answer.asked)?.status).toBe(401);
  const added = await Promise.all([
    db.selectFrom("passkey").select("user_id").execute(),
    db.selectFrom("api_key").select("user_id").execute(),
    db.selectFrom("recovery_code").select("user_id").execute(),
  ]);
  expect(added).toEqual([[], [], []]);
});

/** Sends the head of a call, and its body once `meanwhile` is done. */
async function callSlowly(
  { app }: TestApp,
  { call, id = "", body, token }: { call: Endpoint; id?: string; body: object; token: string },
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const sent = request(new URL(fillPath(call.path, { id }), app.origin), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", expect: "100-continue" },
  });
  const answered = new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
  sent.write(" ");
  await once(sent, "continue");
  await meanwhile();
  sent.end(JSON.stringify(body));
  const { statusCode } = (await answered).resume();
  return statusCode;
}

const digest = digestOfPassword("correct horse");
const accomplice = { username: "accomplice", email: "a@example.com", password: digest, confirmPassword: digest };

const leftBehind = [
  { what: "a user", call: accounts.createUser, body: accomplice },
  { what: "an invitation", call: invitations.createInvitation, body: { email: "a@example.com" } },
  { what: "an administrator", call: accounts.updateUser, body: { role: "admin" } },
  { what: "a webhook", call: webhooks.createWebhook, body: { url: "https://1.1.1.1/", events: ["response.received"] } },
];

test.each(leftBehind)(
  "by a body that arrives after its session has ended, or its user was demoted, $what is not made",
  async ({ call, body }) => {
    const started = await startApp();
    const { app, db } = started;
    const [other, friend] = [await given.administrator(db), await given.user(db)];
    const ways = [
      async (admin: { _id: string }) => inTransaction(db, (tx) => deleteSessionsOf(tx, admin._id)),
      async (admin: { _id: string }) =>
        app.as(other).call(accounts.updateUser, { params: { id: admin._id }, body: { role: "user" } }),
      async (admin: { _id: string }) => app.as(other).call(accounts.deleteUser, { params: { id: admin._id } }),
    ];
    for (const [index, end] of ways.entries()) {
      const admin = await given.administrator(db);
      const token = await app.accessTokenOf(admin);
      const status = await callSlowly(started, { call, id: friend._id, body, token }, async () => {
        // The guard has let the call in by now.
        await app.as(admin).call(accounts.me);
        await end(admin);
        await allDelivered(started);
      });
      if (index === 1) expect(status).toBe(call === webhooks.createWebhook ? 201 : 403);
      else expect(status).toBe(401);
    }
  },
);
