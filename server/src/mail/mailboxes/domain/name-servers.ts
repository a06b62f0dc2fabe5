import type { Resolver } from "node:dns/promises";

/** The part of Node's resolver that is used. */
export type NameResolver = Pick<Resolver, "resolveTxt" | "resolveMx">;

export type Lookup<Value> = { values: Value[] } | "failed";

export interface NameServers {
  /** The strings of each record, joined (RFC 7208 section 3.3). */
  txt(name: string): Promise<Lookup<string>>;
  mx(name: string): Promise<Lookup<{ exchange: string; priority: number }>>;
}

/** The answers that say that there is no record; every other error means that the lookup failed. */
const absences = new Set(["ENOTFOUND", "ENODATA"]);

/** Ten times a long key. A name server may send 64 kB, and some patterns take quadratic time. */
const longestRecord = 10_000;

/**
 * Looks each name up once, however many rules need it. Names of the internal network are not looked up: receivers of
 * mail find no records for them.
 */
export function askingNameServers(resolver: NameResolver, mayLookUp: (name: string) => boolean): NameServers {
  const texts = new Map<string, Promise<Lookup<string>>>();
  return {
    txt(name) {
      const known = texts.get(name.toLowerCase());
      if (known) return known;
      if (!mayLookUp(name)) return Promise.resolve({ values: [] });
      const asked = lookUp(async () => (await resolver.resolveTxt(name)).map((strings) => recordOf(strings)));
      texts.set(name.toLowerCase(), asked);
      return asked;
    },
    mx: (name) => (mayLookUp(name) ? lookUp(() => resolver.resolveMx(name)) : Promise.resolve({ values: [] })),
  };
}

function recordOf(strings: readonly string[]): string {
  return strings.join("").slice(0, longestRecord);
}

async function lookUp<Value>(ask: () => Promise<Value[]>): Promise<Lookup<Value>> {
  try {
    return { values: await ask() };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return absences.has(code) ? { values: [] } : "failed";
  }
}
