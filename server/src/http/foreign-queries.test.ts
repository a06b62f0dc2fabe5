import { allEndpoints, check, type Endpoint, policyOf } from "@overture/contract";
import { expect, test } from "vitest";
import type { Caller, Request } from "../testing/caller.js";
import { drawn } from "../testing/drawn.js";
import { rows } from "../testing/every-call.js";
import { startWorld } from "../testing/start-world.js";
import { buildWorld, type World } from "../testing/world.js";

const absent = "01938a5e-7c00-7000-8000-0000000000fe";

/** Each id is asked for by one of them, in turns: another's is another's to all three. */
const actors = ["owner", "member", "viewer"] as const;
type Actor = (typeof actors)[number];

/** The fields of a call's query that take an id, alone or in a list. */
function idFieldsOf({ query: schema }: Endpoint, query: object): string[] {
  if (!schema) return [];
  const takes = (name: string, value: string) => check(schema, { ...query, [name]: value }).ok;
  const names = Object.keys((schema as unknown as { shape: object }).shape);
  return names.filter((name) => takes(name, absent) && !takes(name, "no id at all"));
}

function* queriesOf(world: World): Generator<{ name: string; ask(caller: Caller, id: string): Promise<string> }> {
  for (const [name, call] of allEndpoints()) {
    if (call.method !== "GET" || policyOf(call).needsAdministrator) continue;
    const request: Request<Endpoint> = rows[name]?.request?.(world) ?? {};
    const query = (request.query ?? {}) as Record<string, string>;
    for (const field of idFieldsOf(call, query)) {
      yield {
        name: `${name} by ${field}`,
        ask: async (caller, id) =>
          JSON.stringify(await caller.call(call, { ...request, query: { ...query, [field]: id } })),
      };
    }
  }
}

function idsOf(world: World): string[] {
  // Everybody may read the default templates, and answers name them.
  const own = Object.entries(world).filter(([name]) => name !== "defaultTemplate");
  return own.flatMap(([, value]) => (typeof value === "string" ? [value] : "_id" in value ? [value._id] : []));
}

test("an id of another's in a query is answered as one that does not exist, whatever one's role", {
  timeout: 240_000,
}, async () => {
  const { app, db, world: mine } = await startWorld();
  const others = await buildWorld(app, db);
  const different: string[] = [];
  const answeredOwn = new Set<string>();

  for (const [queryIndex, { name, ask }] of [...queriesOf(mine)].entries()) {
    const askAs = (actor: Actor, id: string) => ask(mine[actor].caller, id);
    const nothing = {
      owner: await askAs("owner", absent),
      member: await askAs("member", absent),
      viewer: await askAs("viewer", absent),
    };
    for (const [idIndex, id] of drawn(idsOf(others).entries(), ([index]) => `${name} ${index}`)) {
      const actor = actors[(queryIndex + idIndex) % actors.length] ?? "owner";
      if ((await askAs(actor, id)) !== nothing[actor]) different.push(`${name} for ${actor}: ${id}`);
    }
    for (const id of idsOf(mine)) if ((await askAs("owner", id)) !== nothing.owner) answeredOwn.add(name);
  }

  expect(different).toEqual([]);
  // So that the ids of others are known to be of the kinds that these calls look for.
  expect(answeredOwn.size).toBeGreaterThanOrEqual(15);
});
