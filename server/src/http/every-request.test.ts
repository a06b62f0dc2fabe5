import {
  allEndpoints,
  answersOf,
  apiKeys,
  check,
  type Endpoint,
  fillPath,
  openApiDocument,
  scopes,
} from "@overture/contract";
import fc, { type Arbitrary } from "fast-check";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { signAccessToken } from "../accounts/access-token.js";
import { insertSession } from "../accounts/session-queries.js";
import { type Db, inTransaction } from "../db/database.js";
import { systemMailboxId } from "../mail/mailboxes/mailbox-queries.js";
import { arbitraryNear, type Known, type Schema } from "../testing/arbitrary-value.js";
import type { Request } from "../testing/caller.js";
import { drawn } from "../testing/drawn.js";
import { rows } from "../testing/every-call.js";
import * as given from "../testing/given.js";
import { release, requireSecondFactor } from "../testing/hold.js";
import { startApp, type TestApp } from "../testing/start-app.js";
import { testSecret } from "../testing/test-settings.js";
import { buildWorld, type World } from "../testing/world.js";

/** `REQUEST_ROUNDS=30` makes it a long campaign. */
const rounds = drawn(Array(Number(process.env.REQUEST_ROUNDS ?? 3)).keys(), String);
const [requestsOfRound, atOnce] = [2_000, 8];
const inboundSecret = "a-secret-of-the-relay";
const roles = [
  "nobody",
  "owner",
  "owner",
  "owner",
  "other",
  "key",
  "readKey",
  "waiting",
  "enrolling",
  "administrator",
  "administrator",
  "relay",
] as const;
type Role = (typeof roles)[number];

/**
 * The seed is fixed, so that a failure can be repeated. Sign-ins by password are slow by design, and have their own
 * tests.
 */
const seed = 20_261_107;
const calls = [...allEndpoints()].filter(([name]) => name !== "accounts.login");

interface Made {
  name: string;
  role: Role;
  params: unknown;
  query: unknown;
  body: unknown;
}

test("whatever is asked by whomever, no call breaks, leaves the contract or shows what is another's", {
  timeout: (rounds.length + 2) * 120_000,
}, async () => {
  const resolver = { resolveMx: nowhere, resolveTxt: nowhere, resolveCname: nowhere };
  const { app, db } = await startApp({ inboundSecret, resolver });
  const wrong: string[] = [];

  for (const round of rounds) {
    await release(db);
    await freeSystemMailbox(db);
    const [mine, others] = [await buildWorld(app, db), await buildWorld(app, db)];
    const waiting = await given.user(db, { admitted: false });
    const enrolling = await given.administrator(db);
    const keys = { key: await makeKey(mine, /./), readKey: await makeKey(mine, /:read$/) };
    await given.passkey(db, { owner: mine.administrator, at: app.clock.now() });
    await requireSecondFactor(db, "administrators");
    const ask = asking({ app, db, mine, others, waiting, enrolling, keys });
    const known = { ids: [...idsOf(mine), ...idsOf(others)], digest: "a".repeat(128) };
    // A call of many fields is hardly ever sound by chance.
    const asked = fc.oneof(
      arbitraryRequest(mine, { ...known, isSound: true }),
      arbitraryRequest(mine, { ...known, isSound: false }),
    );
    const requests = fc.sample(asked, { seed: seed + round, numRuns: requestsOfRound });
    const inLine = requests.values();
    const asker = async () => {
      for (const made of inLine) {
        const problem = await ask(made);
        if (problem !== undefined) wrong.push(`${problem}: ${JSON.stringify(made).slice(0, 1_000)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, asker));
    expect(wrong.slice(0, 5)).toEqual([]);
  }
});

/** The requests of a round may have paused or slowed down the mailbox that the next world sends from. */
async function freeSystemMailbox(db: Db): Promise<void> {
  const pace = { per_minute: null, per_day: null, ramp_first: null, ramp_step: null, may_send_at: null };
  const spacing = { spacing_min_seconds: null, spacing_max_seconds: null, next_send_at: null };
  const window = { window_days: null, window_from: null, window_to: null, window_zone: null };
  const pause = { pause: null, pause_reason: null, paused_at: null };
  await db
    .updateTable("mailbox")
    .set({ ...pace, ...spacing, ...window, ...pause, window_in_recipient_zone: false })
    .where("id", "=", systemMailboxId)
    .execute();
}

/** Makes a key of the world's owner with all scopes for users that match `these`. */
async function makeKey({ owner }: World, these: RegExp): Promise<string> {
  const chosen = scopes.filter((scope) => !scope.startsWith("admin:") && these.test(scope));
  const { data } = await owner.caller.call(apiKeys.createApiKey, { body: { name: "Any", scopes: chosen, days: null } });
  return data.key;
}

async function nowhere(): Promise<never> {
  throw Object.assign(new Error("There is no such name"), { code: "ENOTFOUND" });
}

/**
 * Half of the requests are near the valid one of their call: by chance alone hardly any names a row that is there. What
 * deletes names anything, so that the rows stay.
 */
function arbitraryRequest(world: World, known: Known): Arbitrary<Made> {
  const { paths } = openApiDocument("http://overture.test") as unknown as Document;
  const requestsOf = ([name, { path, method }]: (typeof calls)[number], valid: Request<Endpoint>) => {
    const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    const part = (place: "path" | "query") => {
      const given = (place === "path" ? valid.params : valid.query) as Record<string, unknown> | undefined;
      const those = parameters.filter((parameter) => parameter.in === place);
      const fields = those.map((each) => [each.name, arbitraryNear(given?.[each.name], each.schema, known, each.name)]);
      const required = those.filter((each) => each.required).map((each) => each.name);
      return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: required });
    };
    const schema = requestBody?.content["application/json"]?.schema;
    const body = schema
      ? arbitraryNear(valid.body, schema, known)
      : fc.option(fc.jsonValue(), { nil: undefined, freq: 10 });
    const role = fc.constantFrom(...roles);
    return fc.record({ name: fc.constant(name), role, params: part("path"), query: part("query"), body });
  };
  return fc.oneof(
    ...calls.flatMap((each) => {
      const [name, { method }] = each;
      const valid = method === "DELETE" ? {} : (rows[name]?.request?.(world) ?? {});
      return [requestsOf(each, {}), requestsOf(each, valid)];
    }),
  );
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Stage {
  app: TestApp["app"];
  db: Db;
  mine: World;
  others: World;
  waiting: { _id: string };
  /** An administrator without the second factor that administrators need. */
  enrolling: { _id: string };
  /** Two of the owner's keys: one with all scopes, and one that can only read. */
  keys: Record<"key" | "readKey", string>;
}

/** Returns a function that makes a request and returns what is wrong with its answer. */
function asking({ app, db, mine, others, waiting, enrolling, keys }: Stage) {
  const tokens = new Map<Role, Promise<string>>();
  const people = {
    owner: mine.owner._id,
    other: others.owner._id,
    waiting: waiting._id,
    enrolling: enrolling._id,
    administrator: mine.administrator._id,
  };
  const everybodys = [...secretsOf(mine), ...secretsOf(others)];
  const withAddresses = [...everybodys, mine.creator.email, others.creator.email];
  const foreign: Record<Exclude<Role, "administrator">, string[]> = {
    owner: secretsOf(others),
    key: secretsOf(others),
    readKey: secretsOf(others),
    other: secretsOf(mine),
    nobody: everybodys,
    relay: everybodys,
    waiting: withAddresses,
    enrolling: withAddresses,
  };

  /** Makes a new session, because some calls end the one that they are made in. */
  async function newToken(userId: string): Promise<string> {
    const at = app.clock.now();
    const sessionId = await inTransaction(db, (tx) =>
      insertSession(tx, userId, { at, ip: "127.0.0.1", userAgent: "" }),
    ).catch(() => "ended");
    return signAccessToken({ userId, sessionId }, testSecret, at);
  }

  function bearerOf(role: Role): Promise<string> | string | undefined {
    if (role === "nobody") return undefined;
    if (role === "relay") return inboundSecret;
    if (role === "key" || role === "readKey") return keys[role];
    const token = tokens.get(role) ?? newToken(people[role]);
    tokens.set(role, token);
    return token;
  }

  return async (made: Made): Promise<string | undefined> => {
    const call = allEndpoints().get(made.name) as Endpoint;
    const logged = app.logLines.length;
    const answer = await inject(app.fastify, call, made, await bearerOf(made.role)).catch(() => undefined);
    // Another request has ended the session, and with it the file that was under way.
    if (!answer) return app.logLines.slice(logged).find((line) => line.includes('"level":50'));
    if (answer.statusCode === 401) tokens.delete(made.role);
    // The call may have changed the rules, and all later requests would be refused.
    if (made.name === "accessRules.updateAccessRules") await requireSecondFactor(db, "administrators");
    const schema = answersOf(call).get(answer.statusCode);
    if (answer.statusCode === 500 || !schema) return `${answer.statusCode} ${answer.body}`;
    // An answer may repeat values of its request.
    const asked = JSON.stringify(made);
    const hidden = made.role === "administrator" ? [] : foreign[made.role];
    if (hidden.some((secret) => answer.body.includes(secret) && !asked.includes(secret)))
      return `Another's: ${answer.body}`;
    if (answer.statusCode < 300 && !String(answer.headers["content-type"]).includes("json")) return undefined;
    const checked = check(schema, answer.json());
    return checked.ok ? undefined : `${answer.statusCode} ${JSON.stringify(checked.errors)}`;
  };
}

function inject(fastify: FastifyInstance, { method, path, access }: Endpoint, made: Made, bearer: string | undefined) {
  const params = Object.entries(made.params as object).map(([name, value]) => [name, textOf(value) || "-"]);
  const query = Object.entries(made.query as object).map(([name, value]) => [name, textOf(value)]);
  const type = access === "relay" ? "message/rfc822" : "application/json";
  return fastify.inject({
    method,
    url: fillPath(path, Object.fromEntries(params) as Record<string, string>),
    query: Object.fromEntries(query) as Record<string, string>,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(made.body === undefined ? {} : { "content-type": type }),
    },
    ...(made.body === undefined ? {} : { payload: JSON.stringify(made.body) }),
  });
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, 2_000).replace(/\p{Surrogate}/gu, "?");
}

function idsOf(world: World): string[] {
  return Object.values(world).map((value) => (typeof value === "string" ? value : "_id" in value ? value._id : ""));
}

/** Returns the texts of a world that only its owner may see. */
function secretsOf({ campaign, thread, template, draft, queued, response, mailbox }: World): string[] {
  return [campaign, thread, template, draft, queued, response, mailbox].map(({ _id }) => _id);
}
