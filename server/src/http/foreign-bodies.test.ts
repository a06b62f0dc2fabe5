import { allEndpoints, check, type Endpoint, openApiDocument, policyOf } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/database.js";
import type { Request } from "../testing/caller.js";
import { drawn } from "../testing/drawn.js";
import { rows } from "../testing/every-call.js";
import { startWorld } from "../testing/start-world.js";
import { buildWorld, type World } from "../testing/world.js";

const absent = "01938a5e-7c00-7000-8000-0000000000fe";

/** What everybody may name. */
const shared =
  /^(unused)?(genre|region)$|creator|field$|^(default|built)|^(unmatched|pair|merge|administrator|viewer|ownerSession)$/i;

/** Bodies whose fields exclude those of the usual body of their call. */
const otherBodies: Record<string, (world: World) => object> = {
  "outreach.createOutreach": ({ campaign, defaultTemplate }) => ({
    campaignId: campaign._id,
    matching: { filters: {}, count: 1 },
    emailTemplates: { initial: defaultTemplate._id },
  }),
  "outreachPreview.sumOffers": ({ campaign }) => ({
    campaignId: campaign._id,
    matching: { filters: {} },
    offer: { by: "fixed", amount: 400 },
  }),
  "tags.changeCreatorTags": () => ({ matching: { filters: {}, count: 1, add: ["Spring"] } }),
  "inbox.triageThreads": () => ({ all: true, filter: { box: "open" }, count: 1, isDone: true }),
  "variants.saveVariants": () => ({ step: "negotiation", texts: [{ content: "Hello" }] }),
  "outreach.sendCampaign": () => ({}),
  "outreach.unsendCampaign": () => ({}),
};

interface Schema {
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Place = readonly string[];

/** Where a schema takes an id; `[]` stands for the first of a list. */
function idPlacesIn(schema: Schema | undefined, at: Place = []): Place[] {
  if (!schema) return [];
  const own = schema.format === "uuid" ? [at] : [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => idPlacesIn(part, at));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idPlacesIn(part, [...at, name]));
  return [...own, ...parts, ...fields, ...idPlacesIn(schema.items, [...at, "[]"])];
}

function withId(body: unknown, [name, ...rest]: Place, id: string): unknown {
  if (name === undefined) return id;
  if (name === "[]") return [withId(Array.isArray(body) ? body[0] : undefined, rest, id)];
  const fields = (body ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: withId(fields[name], rest, id) };
}

function idAt(body: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined || body === undefined || body === null) return body ?? undefined;
  return name === "[]" ? idAt((body as unknown[])[0], rest) : idAt((body as Record<string, unknown>)[name], rest);
}

interface Field {
  name: string;
  ask(id: string): Promise<{ status: number; text: string }>;
}

/** The fields that the usual body of a call leaves out: `foreignRequests` replaces those that it has. */
function* leftOutFields(world: World): Generator<Field> {
  const { paths } = openApiDocument("http://overture.test") as unknown as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  for (const [name, call] of allEndpoints()) {
    if (policyOf(call).needsAdministrator) continue;
    const content = paths[call.path]?.[call.method.toLowerCase()]?.requestBody?.content;
    const request: Request<Endpoint> = rows[name]?.request?.(world) ?? {};
    const bodies = [request.body, otherBodies[name]?.(world)];
    const places = new Map(idPlacesIn(content?.["application/json"]?.schema).map((place) => [place.join("."), place]));
    for (const [field, place] of places) {
      if (idAt(request.body, place) !== undefined) continue;
      const base = bodies.find((body) => call.body && check(call.body, withId(body, place, absent)).ok);
      yield {
        name: `${name} by ${field}`,
        async ask(id) {
          const asked = { ...request, body: withId(base, place, id) } as never;
          const { status, message, errors, data } = await world.owner.caller.call(call, asked);
          // What a plan finds depends on how fast the machine is.
          const compared = name.startsWith("decisions.plan") ? { message, errors } : { message, errors, data };
          return { status, text: JSON.stringify(compared) };
        },
      };
    }
  }
}

function idsOf(world: World): string[] {
  const own = Object.entries(world).filter(([name]) => !shared.test(name));
  return own.flatMap(([, value]) => (typeof value === "string" ? [value] : "_id" in value ? [value._id] : []));
}

/** Each table's rows that name one of these ids. */
async function rowsNaming(db: Db, ids: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'rate_limit|attempt'`.execute(
    db,
  );
  const named: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows: found } = await sql<{ line: string }>`
      select row::text as line from ${sql.table(name)} as row where row::text ~ ${ids.join("|")} order by line`.execute(
      db,
    );
    named[name] = found.map(({ line }) => line);
  }
  return named;
}

/** Without what differs each time. */
function lasting(text: string): string {
  return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "*");
}

test("an id of another's in any field of a body is answered as one that does not exist, and no row names it afterwards", {
  timeout: 600_000,
}, async () => {
  const { app, db, world: mine } = await startWorld();
  const others = await buildWorld(app, db);
  const ids = idsOf(others);
  const before = await rowsNaming(db, ids);
  const [different, answeredOwn]: [string[], Set<string>] = [[], new Set()];

  for (const { name, ask } of leftOutFields(mine)) {
    const askOnce = async (id: string) => {
      await sql`delete from rate_limit`.execute(db);
      const { status, text } = await ask(id);
      return `${status} ${lasting(text)}`;
    };
    // What the call does without that field, it does the first time.
    await askOnce(absent);
    const nothing = await askOnce(absent);
    for (const [, id] of drawn(ids.entries(), ([index]) => `${name} ${index}`)) {
      const answer = await askOnce(id);
      if (answer !== nothing) different.push(`${name}: ${id}: ${answer.slice(0, 300)} / ${nothing.slice(0, 300)}`);
    }
    for (const id of idsOf(mine)) {
      if (!answeredOwn.has(name) && (await askOnce(id)) !== nothing) answeredOwn.add(name);
    }
  }

  expect(different).toEqual([]);
  expect(await rowsNaming(db, ids)).toEqual(before);
  // So that the ids of others are known to be of the kinds that these calls look for.
  expect(answeredOwn.size).toBeGreaterThanOrEqual(20);
});
