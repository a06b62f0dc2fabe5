import {
  type Access,
  allEndpoints,
  apiKeys,
  type Endpoint,
  isOpenTo,
  mayInCampaign,
  policyOf,
  type Standing,
  scopes,
  successStatus,
  system,
} from "@overture/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { credentialsOfNobody } from "../testing/credentials.js";
import { drawn } from "../testing/drawn.js";
import { rows } from "../testing/every-call.js";
import { fingerprint } from "../testing/fingerprint.js";
import { foreignRequests } from "../testing/foreign-requests.js";
import { hold } from "../testing/hold.js";
import { startApp } from "../testing/start-app.js";
import { type StartedWorld, startWorld, withWorld } from "../testing/start-world.js";
import { buildWorld, type World } from "../testing/world.js";

const domains = [...new Set([...allEndpoints().keys()].map((name) => name.split(".")[0] ?? ""))];
const callsOf = (domain: string) => [...allEndpoints()].filter(([name]) => name.startsWith(`${domain}.`));

test("every call of the contract has its row", () => {
  expect(Object.keys(rows).sort()).toEqual([...allEndpoints().keys()].sort());
});

describe("a call answers nobody, a stranger, a viewer, a member, its owner and an administrator as its access says", () => {
  test.each(domains)("in %s", { timeout: 240_000 }, async (domain) => {
    const { world: shared } = await startWorld();
    const answers: Record<string, object> = {};
    const promised: Record<string, object> = {};

    for (const [name, call] of callsOf(domain)) {
      // A call that changes nothing can be made by all of them in the same world.
      const isReading = call.method === "GET";
      // What a member changes, the owner could not change again, so the member's call runs in another world.
      const member =
        call.campaign && !isReading ? await withWorld(({ world }) => statusIn(world, name, "member")) : undefined;
      const answersIn = (world: World) => answersTo(name, call, world, member);
      answers[name] = isReading ? await answersIn(shared) : await withWorld(({ world }) => answersIn(world));
      promised[name] = promisedBy(name, call);
    }

    expect(answers).toEqual(promised);
  });
});

/** Calls as the owner last, because the refused calls must not change what the owner's call finds. */
async function answersTo(name: string, call: Endpoint, world: World, memberApart?: number): Promise<object> {
  const statusFor = (actor: Actor) => statusIn(world, name, actor);
  const nobody = await statusFor("nobody");
  if (!policyOf(call).needsOwner) {
    const owner = await statusFor("owner");
    const others = { other: await statusFor("other"), administrator: await statusFor("administrator") };
    return { nobody, owner, ...others, viewer: await statusFor("viewer"), member: await statusFor("member") };
  }
  const [other, administrator] = [await statusFor("other"), await statusFor("administrator")];
  const [viewer, member] = [await statusFor("viewer"), memberApart ?? (await statusFor("member"))];
  return { nobody, owner: await statusFor("owner"), other, administrator, viewer, member };
}

async function statusIn(world: World, name: string, actor: Actor): Promise<number> {
  const call = allEndpoints().get(name) as Endpoint;
  return (await world[actor].caller.call(call, rows[name]?.request?.(world) ?? {})).status;
}

type Actor = "nobody" | "owner" | "other" | "administrator" | "viewer" | "member";

function promisedBy(name: string, call: Endpoint): object {
  const success = successStatus(call);
  const byAccess: Record<Access, readonly number[]> = {
    public: [success, success, success, success],
    refresh: [401, 401, 401, 401],
    user: [401, success, success, success],
    owner: [401, success, 404, 404],
    admin: [401, 403, 403, success],
    relay: [401, 401, 401, 401],
  };
  const [nobody, owner, other, administrator] = rows[name]?.statuses ?? byAccess[call.access];
  const { campaign } = call;
  const inRole = (role: "viewer" | "member") =>
    campaign === undefined ? other : mayInCampaign(role, campaign) ? owner : 403;
  const [viewer, member] = rows[name]?.shared ?? [inRole("viewer"), inRole("member")];
  return { nobody, owner, other, administrator, viewer, member };
}

const held = [
  { standing: "waiting", message: "An administrator has to admit you first" },
  { standing: "enrolling", message: "Set up a second factor first" },
] as const satisfies { standing: Standing; message: string }[];
const callsOfSessions = [...allEndpoints()].filter(([, call]) => policyOf(call).bearer === "session");

describe.each(held)("who is $standing", ({ standing, message }) => {
  test("is refused every call that is not open to them, whoever they are, and it changes nothing", {
    timeout: 120_000,
  }, async () => {
    const { db, world } = await startWorld();
    await hold(db, standing, [world.owner, world.administrator]);
    const before = await fingerprint(db);
    const answered: string[] = [];

    for (const [name, call] of callsOfSessions.filter(([, each]) => !isOpenTo(standing, each))) {
      for (const { caller } of [world.owner, world.administrator]) {
        const answer = await caller.call(call, rows[name]?.request?.(world) ?? {});
        if (answer.status !== 403 || answer.message !== message) answered.push(`${name}: ${answer.status}`);
      }
    }

    expect(answered).toEqual([]);
    expect(await fingerprint(db)).toEqual(before);
  });

  test("is answered by the calls that are open to them as everybody is", { timeout: 120_000 }, async () => {
    const held = await startWorld();
    await hold(held.db, standing, [held.world.owner]);
    const answers: Record<string, number> = {};
    const promised: Record<string, number> = {};

    for (const [name, call] of callsOfSessions.filter(([, each]) => isOpenTo(standing, each))) {
      const statusWhileHeld = async ({ db, world }: StartedWorld) => {
        await hold(db, standing, [world.owner]);
        return statusIn(world, name, "owner");
      };
      answers[name] =
        call.method === "GET" ? await statusIn(held.world, name, "owner") : await withWorld(statusWhileHeld);
      promised[name] = (promisedBy(name, call) as { owner: number }).owner;
    }

    expect(Object.keys(answers)).toContain("accounts.me");
    expect(answers).toEqual(promised);
  });

  test("is refused with a key too, and by the event stream", { timeout: 120_000 }, async () => {
    const { app, db, world } = await startWorld();
    const asked = { body: { name: "All", scopes: [...scopes], days: null } };
    const { data } = await world.administrator.caller.call(apiKeys.createApiKey, asked);
    await hold(db, standing, [world.administrator]);
    const answered: string[] = [];

    for (const [name, call] of callsOfSessions.filter(([, each]) => !isOpenTo(standing, each))) {
      const { status } = await app.withToken(data.key).call(call, rows[name]?.request?.(world) ?? {});
      if (status !== 403) answered.push(`${name}: ${status}`);
    }
    const authorization = `Bearer ${await app.accessTokenOf(world.administrator)}`;
    const stream = await fetch(app.origin + system.eventStreamPath, { headers: { authorization } });

    expect(answered).toEqual([]);
    expect([stream.status, await stream.json()]).toMatchObject([403, { message }]);
  });
});

test("a credential that is not for a call, or no longer, lets nobody in and changes nothing", {
  timeout: 120_000,
}, async () => {
  const inboundSecret = "a-secret-of-the-relay";
  const { app, db } = await startApp({ inboundSecret });
  const world = await buildWorld(app, db);
  const credentials = await credentialsOfNobody(app, db, inboundSecret);
  const before = await fingerprint(db);
  const letIn: string[] = [];

  for (const [name, call] of allEndpoints()) {
    if (call.access === "public") continue;
    const others = credentials.filter(({ isFor }) => isFor !== call.access);
    for (const { what, token } of drawn(others, (credential) => `${name} with ${credential.what}`)) {
      const { status } = await app.withToken(token).call(call, rows[name]?.request?.(world) ?? {});
      if (status !== 401) letIn.push(`${name} with ${what}: ${status}`);
    }
  }

  expect(letIn).toEqual([]);
  expect(await fingerprint(db)).toEqual(before);
});

test("what is named by a call and is another's, of another kind, malformed or deleted does not exist", {
  timeout: 600_000,
}, async () => {
  const { app, db, world: mine } = await startWorld();
  const others = await buildWorld(app, db);
  const before = await fingerprint(db);
  const found: string[] = [];

  for (const [name, call] of allEndpoints()) {
    const request = rows[name]?.request?.(mine) ?? {};
    const { caller } = policyOf(call).needsAdministrator ? mine.administrator : mine.owner;
    const requests = [...foreignRequests({ call, request, mine, others })].entries();
    for (const [, { foreign, isInList, request: asked }] of drawn(requests, ([index]) => `${name} ${index}`)) {
      // The number of mailbox trials is limited.
      await sql`delete from rate_limit`.execute(db);
      const { status } = await caller.call(call, asked);
      if (status !== 404 && status !== 400 && !isInList) found.push(`${name} with ${foreign}: ${status}`);
    }
  }

  expect(found).toEqual([]);
  expect(await fingerprint(db)).toEqual(before);
});
