import { lookup, Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { isInternalName } from "./internal-name.js";

/** The part of Node's resolver that is used. */
export type AddressResolver = Pick<Resolver, "resolve4" | "resolve6">;

interface Options {
  resolver?: AddressResolver;
  /** The lookup of the operating system. */
  lookUp?: (host: string) => Promise<readonly { address: string }[]>;
  /** The file in which this machine names hosts itself. */
  hostsFile?: string;
}

/** The answers that say that there is no such name, or no address of that kind. */
const absences = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * All addresses of a host that a user entered; an address resolves to itself. The system's lookup blocks a thread while
 * a name server is silent, and two threads serve the whole process: a hostile name server could block all lookups. So
 * the system only looks up names of the internal network, and the name servers are asked for all others.
 */
export function openHostLookup({ resolver = new Resolver({ timeout: 2_000, tries: 2 }), ...options }: Options = {}) {
  const { hostsFile = "/etc/hosts", lookUp = (host) => lookup(host, { all: true, order: "verbatim" }) } = options;
  return async (host: string): Promise<string[]> => {
    if (isIP(host) !== 0) return [host];
    if (isInternalName(host)) {
      const found = await lookUp(host);
      return found.map(({ address }) => address);
    }
    const named = await readHostsFile(hostsFile, host);
    return named.length > 0 ? named : askNameServers(resolver, host);
  };
}

async function askNameServers(resolver: AddressResolver, host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found;
  const codes = answers.map((answer) => (answer.status === "rejected" ? codeOf(answer.reason) : "ENODATA"));
  const code = codes.every((each) => absences.has(each)) ? "ENOTFOUND" : "EAI_AGAIN";
  throw Object.assign(new Error(`The name servers have no address of ${host} (${code})`), { code });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Each line has an address and its names; text after a # is a comment. */
async function readHostsFile(path: string, host: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  const name = host.toLowerCase().replace(/\.$/, "");
  return text.split("\n").flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((one) => one.toLowerCase() === name) ? [address] : [];
  });
}
