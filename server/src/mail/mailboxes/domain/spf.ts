import type { Lookup } from "./name-servers.js";

type Qualifier = "+" | "-" | "~" | "?";

export type Spf =
  | { kind: "none" }
  | { kind: "unknown" }
  | { kind: "wrong"; reason: string }
  | { kind: "valid"; all: Qualifier | undefined; lookups: number; includes: string[] };

/** RFC 7208 section 4.6.4. */
const maxLookups = 10;

const mechanism = /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/].*))?$/i;
const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i;
/** Terms that make the receiver look up a name; all together may need ten lookups. */
const lookedUp = new Set(["include", "a", "mx", "ptr", "exists"]);

interface Walk {
  txt: (name: string) => Promise<Lookup<string>>;
  lookups: number;
  includes: string[];
  isUnknown: boolean;
}

const isSpf = (record: string) => /^v=spf1(?: |$)/i.test(record);

/** Reads a domain's SPF record with everything that it includes, as a receiver would. */
export async function readSpf(domain: string, txt: Walk["txt"]): Promise<Spf> {
  const walk: Walk = { txt, lookups: 0, includes: [], isUnknown: false };
  const found = await readAt(domain, walk, []);
  if (found === "none") return { kind: "none" };
  if (typeof found === "object" && "reason" in found) return { kind: "wrong", reason: found.reason };
  if (walk.lookups > maxLookups) {
    const reason = `It makes receivers look up ${walk.lookups} names, and after ${maxLookups} they give up`;
    return { kind: "wrong", reason };
  }
  if (walk.isUnknown) return { kind: "unknown" };
  return { kind: "valid", all: found.all, lookups: walk.lookups, includes: walk.includes };
}

type Found = "none" | { reason: string } | { all: Qualifier | undefined };

async function readAt(domain: string, walk: Walk, path: readonly string[]): Promise<Found> {
  if (path.includes(domain.toLowerCase())) return { reason: `${domain} includes itself` };
  // Far over the limit, more lookups change nothing.
  if (walk.lookups > 2 * maxLookups) return { all: undefined };
  const answer = await walk.txt(domain);
  if (answer === "failed") {
    walk.isUnknown = true;
    return { all: undefined };
  }
  const records = answer.values.map((record) => record.trim()).filter(isSpf);
  const [record] = records;
  if (record === undefined) return "none";
  if (records.length > 1) return { reason: `${domain} has ${records.length} SPF records, and receivers then use none` };
  return readTerms(record.split(/\s+/).slice(1), walk, [...path, domain.toLowerCase()]);
}

async function readTerms(terms: readonly string[], walk: Walk, path: readonly string[]): Promise<Found> {
  let redirect: string | undefined;
  for (const term of terms) {
    const [, qualifier = "", name = "", argument = ""] = mechanism.exec(term) ?? [];
    const [, modifierName, value = ""] = name === "" ? (modifier.exec(term) ?? []) : [];
    if (name === "" && modifierName === undefined) return { reason: `“${term}” is no part of an SPF record` };
    const kind = name.toLowerCase();
    if (kind === "all") return { all: (qualifier || "+") as Qualifier };
    if (lookedUp.has(kind)) walk.lookups += 1;
    if (kind === "include" || kind === "exists") {
      if (!/^:./.test(argument)) return { reason: `“${term}” names no domain` };
    }
    if ((kind === "ip4" || kind === "ip6") && !isAddress(kind, argument)) return { reason: `“${term}” is no address` };
    if (kind === "include") {
      const problem = await include(argument.slice(1), walk, path);
      if (problem !== undefined) return { reason: problem };
    }
    if (modifierName?.toLowerCase() === "redirect") redirect = value;
  }
  if (redirect === undefined) return { all: undefined };
  walk.lookups += 1;
  walk.includes.push(redirect.toLowerCase());
  const found = await readAt(redirect, walk, path);
  return found === "none" ? { reason: `${redirect}, to which it redirects, has no SPF record` } : found;
}

async function include(domain: string, walk: Walk, path: readonly string[]): Promise<string | undefined> {
  walk.includes.push(domain.toLowerCase());
  // A name with macros differs for each mail.
  if (domain.includes("%")) return undefined;
  const found = await readAt(domain, walk, path);
  if (found === "none") return `${domain}, which it includes, has no SPF record`;
  return "reason" in found ? found.reason : undefined;
}

function isAddress(kind: "ip4" | "ip6", argument: string): boolean {
  return kind === "ip4"
    ? /^:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/.test(argument)
    : /^:[0-9a-f:.]+(?:\/\d{1,3})?$/i.test(argument);
}
