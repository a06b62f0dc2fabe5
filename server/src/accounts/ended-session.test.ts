import { apiKeys, passkeys, secondFactor } from "@overture/contract";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { inTransaction } from "../db/database.js";
import type { Caller } from "../testing/caller.js";
import { waitForLockWaiter } from "../testing/database.js";
import * as given from "../testing/given.js";
import { openAuthenticator } from "../testing/software-authenticator.js";
import { startApp, type TestApp } from "../testing/start-app.js";
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
