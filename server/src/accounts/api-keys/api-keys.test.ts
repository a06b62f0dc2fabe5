import {
  accounts,
  allEndpoints,
  allows,
  apiKeys,
  campaigns,
  catalogue,
  type Endpoint,
  policyOf,
  type Scope,
  scopes,
  system,
} from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Request } from "../../testing/caller.js";
import * as given from "../../testing/given.js";
import { startApp, type TestApp } from "../../testing/start-app.js";

const absent = "01938a5e-7c00-7000-8000-0000000000ff";

type Person = Pick<accounts.SessionUser, "_id">;

async function keyOf(
  app: TestApp["app"],
  owner: Person,
  { scopes: granted = ["campaigns:read"] as Scope[], days = null as number | null } = {},
) {
  const { data } = await app.as(owner).call(apiKeys.createApiKey, { body: { name: "Report", scopes: granted, days } });
  return { ...data.apiKey, key: data.key, caller: app.withToken(data.key) };
}

test("every call lets a key in that has its scope, and refuses every other key", { timeout: 120_000 }, async () => {
  const { app, db } = await startApp();
  const wrong: string[] = [];

  const all = await keyOf(app, await given.administrator(db), { scopes: [...scopes] });
  for (const scope of scopes) {
    const admin = await given.administrator(db);
    const own = await keyOf(app, admin, { scopes: [scope] });
    const others = await keyOf(app, admin, { scopes: scopes.filter((other) => !allows([other], scope)) });
    for (const [name, call] of allEndpoints()) {
      if (call.scope !== scope) continue;
      const request = { params: paramsOf(call), body: bodyOf(call) } as Request<Endpoint>;
      const [lets, refuses] = [await own.caller.call(call, request), await others.caller.call(call, request)];
      if ([401, 403, 500].includes(lets.status) || refuses.status !== 403)
        wrong.push(`${name}: ${lets.status} ${refuses.status}`);
    }
  }
  for (const [name, call] of allEndpoints()) {
    if (call.scope !== undefined || policyOf(call).bearer !== "session") continue;
    const { status } = await all.caller.call(call, { params: paramsOf(call) });
    if (status !== 403) wrong.push(`${name}: ${status} without a scope`);
  }

  expect(wrong).toEqual([]);
});

/** Returns an empty body of the type that the call takes. */
function bodyOf({ method, takesFile }: Endpoint) {
  if (method === "GET") return undefined;
  return takesFile ? { name: "", type: "", bytes: new Uint8Array() } : {};
}

/** Returns parameters with the id of nothing. */
function paramsOf({ path }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, name === "index" ? "0" : absent]));
}

test("what changes something is never for keys that may only read, and no account's own things are for keys", () => {
  const calls = [...allEndpoints()];
  // These calls change nothing. They use POST because their input is too long for an address.
  const questions = [
    "catalogue.countOpenConversations",
    "decisions.planCampaign",
    "decisions.planOutreach",
    "drafts.previewOffers",
    "templates.previewTemplate",
    "outreachPreview.fillBudget",
    "outreachPreview.fillText",
    "outreachPreview.previewOutreach",
    "outreachPreview.reviewChosenDrafts",
    "outreachPreview.sumOffers",
  ];
  const changing = calls.filter(([name, { method }]) => method !== "GET" && !questions.includes(name));

  expect(changing.filter(([, { scope }]) => scope?.endsWith(":read")).map(([name]) => name)).toEqual([]);
  const account = calls.filter(([, { path }]) =>
    /^\/api\/v1\/(auth|me|user)(\/|$)|^\/api\/v1\/admin\/user(\/\{id\})?$/.test(path),
  );
  expect(account.filter(([, { scope }]) => scope !== undefined).map(([name]) => name)).toEqual([]);
  // Calls about sign-in, admission, restoring and erasing are for people, not for keys.
  const areas = ["sessions", "secondFactor", "apiKeys", "webhooks", "invitations", "archive", "personalData"];
  const ofPeople = calls.filter(([name]) => areas.includes(name.split(".")[0] ?? ""));
  expect(new Set(ofPeople.map(([name]) => name.split(".")[0]))).toEqual(new Set(areas));
  expect(ofPeople.filter(([, { scope }]) => scope !== undefined).map(([name]) => name)).toEqual([]);
});

test("a key is shown once and stored as a hash alone", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { key, _id } = await keyOf(app, owner);

  expect(key).toMatch(/^ovt_[\w-]{43}$/);
  const { data } = await app.as(owner).call(apiKeys.listApiKeys);
  expect(data).toMatchObject([{ _id, name: "Report", start: key.slice(0, 8), scopes: ["campaigns:read"] }]);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(api_key)::text as text from api_key union all select details from audit_details`.execute(db);
  expect(JSON.stringify([data, rows, app.logLines])).not.toContain(key.slice(12));
});

test("a key that was revoked, has run out, or belonged to somebody who was deleted opens nothing", async () => {
  const { app, db } = await startApp();
  const [owner, admin] = [await given.user(db), await given.administrator(db)];
  const [revoked, expiring, kept] = [
    await keyOf(app, owner),
    await keyOf(app, owner, { days: 1 }),
    await keyOf(app, owner),
  ];
  const statuses = () =>
    Promise.all(
      [revoked, expiring, kept].map(async ({ caller }) => (await caller.call(campaigns.listCampaigns)).status),
    );

  expect(await statuses()).toEqual([200, 200, 200]);
  await app.as(owner).call(apiKeys.revokeApiKey, { params: { id: revoked._id } });
  app.clock.advance(24 * 60 * 60);
  expect(await statuses()).toEqual([401, 401, 200]);
  await app.as(admin).call(accounts.deleteUser, { params: { id: owner._id } });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test("the keys of an administrator who is one no more do no more than the others of a user", async () => {
  const { app, db } = await startApp();
  const [admin, other] = [await given.administrator(db), await given.administrator(db)];
  const { caller } = await keyOf(app, admin, { scopes: ["admin:read", "catalogue:write"] });
  expect((await caller.call(system.getSystemState)).status).toBe(200);

  await app.as(other).call(accounts.updateUser, { params: { id: admin._id }, body: { role: "user" } });

  expect((await caller.call(system.getSystemState)).status).toBe(403);
  expect((await caller.call(catalogue.createGenre, { body: { genre: "Chess" } })).status).toBe(403);
  expect((await caller.call(catalogue.listGenres)).status).toBe(200);
});

test("a user's key never gets an administrator's scope, and nobody has more keys than can be watched over", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const make = (granted: Scope[]) =>
    app.as(owner).call(apiKeys.createApiKey, { body: { name: "Report", scopes: granted, days: null } });

  expect((await make(["admin:read"])).status).toBe(403);
  const statuses: number[] = [];
  for (let made = 0; made < 21; made += 1) statuses.push((await make(["campaigns:read"])).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 400]);
});

test("when a key was last used is known, and written at most once a minute", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const { caller } = await keyOf(app, owner);
  const lastUse = async () => (await app.as(owner).call(apiKeys.listApiKeys)).data[0]?.lastUsedAt;
  const use = () => caller.call(campaigns.listCampaigns);
  const first = app.clock.now().toISOString();

  expect(await lastUse()).toBeUndefined();
  await use();
  app.clock.advance(59);
  await use();
  expect(await lastUse()).toBe(first);
  app.clock.advance(1);
  await use();
  expect(await lastUse()).toBe(app.clock.now().toISOString());
});
