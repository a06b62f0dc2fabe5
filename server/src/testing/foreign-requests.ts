import type { Endpoint } from "@overture/contract";
import type { Request } from "./caller.js";
import type { World } from "./world.js";

interface Asked {
  call: Endpoint;
  request: Request<Endpoint>;
  /** The caller's rows. `others` has rows of another user. */
  mine: World;
  others: World;
}

interface ForeignRequest {
  foreign: string;
  /** Calls may skip a wrong id in a list, but must refuse a wrong single id. */
  isInList: boolean;
  request: Request<Endpoint>;
}

/** The kinds of rows whose names do not contain them. */
const kinds: Record<string, string> = {
  unusedGenre: "genre",
  unusedRegion: "region",
  otherCreator: "creator",
  defaultTemplate: "template",
  draft: "message",
  queued: "message",
  response: "message",
  sandboxMail: "mail",
  owner: "user",
  other: "user",
  member: "user",
  viewer: "user",
  administrator: "user",
};

/** Kinds whose rows are the same for all who may name them. */
const shared = new Set([
  "genre",
  "region",
  "field",
  "deletedField",
  "creator",
  "user",
  "unmatched",
  "defaultTemplate",
  "pair",
  "merge",
  "creatorImport",
]);

const absent = "01938a5e-7c00-7000-8000-0000000000fe";
const malformed = ["not-an-id", "0", "%2e%2e", "%00", "' or 1=1 --", `${absent}0`, "x".repeat(400)];

/** Yields the request with each id replaced by a wrong one: of another user, of another kind, deleted or malformed. */
export function* foreignRequests({ call, request, mine, others }: Asked): Generator<ForeignRequest> {
  const names = namesOf(mine);
  for (const place of ["params", "body"] as const) {
    for (const id of idsIn(request[place]).filter((found) => names.has(found) || found === absent)) {
      const name = names.get(id) ?? "";
      // In bodies, genres and regions may be names, and any text is one.
      if (place === "body" && /genre|region/i.test(name)) continue;
      const isInList = JSON.stringify(request[place]).includes(`["${id}"`);
      for (const [foreign, instead] of foreignIds(name, mine, others)) {
        // Restoring needs a deleted object.
        if (foreign.startsWith("a deleted") && call.path.endsWith("/restore")) continue;
        yield { foreign, isInList, request: replaced(request, place, id, instead) };
      }
    }
  }
}

function* foreignIds(name: string, mine: World, others: World): Generator<[string, string]> {
  const kind = kindOf(name);
  const [own, foreign] = [idsOf(mine), idsOf(others)];
  const another = foreign[name];
  if (another !== undefined && !shared.has(kind) && !shared.has(name)) yield [`another's ${name}`, another];
  const oneOfEachKind = new Map(Object.entries(own).map(([key, id]) => [kindOf(key), id]));
  for (const [other, id] of oneOfEachKind) if (other !== kind) yield [`the id of a ${other}`, id];
  const deleted = own[`deleted${kind.charAt(0).toUpperCase()}${kind.slice(1)}`];
  if (deleted !== undefined && !name.startsWith("deleted")) yield [`a deleted ${kind}`, deleted];
  yield [`no ${kind}`, absent];
  for (const text of malformed) yield [`"${text.slice(0, 20)}" for a ${kind}`, text];
}

function kindOf(name: string): string {
  const [, deleted] = /^deleted(\w+)$/.exec(name) ?? [];
  return deleted === undefined ? (kinds[name] ?? name) : deleted.charAt(0).toLowerCase() + deleted.slice(1);
}

function idsOf(world: World): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(world)) {
    if (typeof value === "string") ids[name] = value;
    else if ("_id" in value) ids[name] = value._id;
  }
  return ids;
}

function namesOf(world: World): Map<string, string> {
  return new Map(Object.entries(idsOf(world)).map(([name, id]) => [id, name]));
}

function idsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(idsIn) : [];
}

function replaced(request: Request<Endpoint>, place: "params" | "body", id: string, instead: string) {
  const text = JSON.stringify(request[place]).replaceAll(JSON.stringify(id), () => JSON.stringify(instead));
  return { ...request, [place]: JSON.parse(text) as unknown } as Request<Endpoint>;
}
