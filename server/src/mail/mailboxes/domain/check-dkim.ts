import type { domainCheck, mailboxPresets } from "@overture/contract";
import type { DkimRecord } from "../../composing/dkim-record.js";
import { type DkimKey, readDkimKey } from "./dkim-key.js";
import type { NameServers } from "./name-servers.js";

interface Signing {
  domain: string;
  provider: mailboxPresets.MailboxPreset | undefined;
  /** Our key, if it is for this domain. */
  record: DkimRecord | undefined;
}

/** Nothing lists the selectors of a domain; these are the usual ones. */
const usualSelectors = ["default", "dkim", "mail", "google", "selector1", "selector2", "k1", "s1", "s2"];

export async function checkDkim(signing: Signing, names: NameServers): Promise<domainCheck.DomainRecord> {
  return signing.record ? checkOwnKey(signing.record, names) : findKey(signing, names);
}

const expected = "A TXT record with the public key that signatures are checked by";

async function checkOwnKey({ name, value }: DkimRecord, names: NameServers) {
  const answer = await names.txt(name);
  const record = { what: "dkim" as const, name, expected };
  if (answer === "failed") return { ...record, found: [], ...unanswered };
  const key = readDkimKey(answer.values);
  const isOurs = key.kind === "valid" && value.endsWith(`p=${key.publicKey}`);
  const verdict =
    key.kind === "valid" && !isOurs
      ? { state: "wrong" as const, message: "It holds another key than the one that signs here" }
      : verdictOn(key);
  const isGood = verdict.state === "good";
  return {
    ...record,
    found: answer.values,
    ...verdict,
    ...(isGood ? {} : { paste: { type: "TXT" as const, name, value } }),
  };
}

async function findKey({ domain, provider }: Signing, names: NameServers): Promise<domainCheck.DomainRecord> {
  const selectors = [...new Set([...(provider?.selectors ?? []), ...usualSelectors])];
  const asked = await Promise.all(
    selectors.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      return { name, answer: await names.txt(name) };
    }),
  );
  const keys = asked.flatMap(({ name, answer }) =>
    answer === "failed" || answer.values.length === 0
      ? []
      : [{ name, values: answer.values, key: readDkimKey(answer.values) }],
  );
  const best = keys.find(({ key }) => key.kind === "valid") ?? keys.find(({ key }) => key.kind === "wrong");
  if (best) return { what: "dkim", name: best.name, found: best.values, expected, ...verdictOn(best.key) };
  const record = { what: "dkim" as const, name: `selector._domainkey.${domain}`, found: [], expected };
  if (asked.every(({ answer }) => answer === "failed")) return { ...record, ...unanswered };
  return {
    ...record,
    state: "missing",
    message: provider
      ? `No key was found at the usual names: switch DKIM on at ${provider.name}, which shows the record to enter`
      : "No key was found at the usual names: switch DKIM on where your mail is sent, which shows the record to enter",
  };
}

const unanswered = { state: "unknown" as const, message: "The name servers did not answer: try again in a moment" };

function verdictOn(key: DkimKey): Pick<domainCheck.DomainRecord, "state" | "message"> {
  switch (key.kind) {
    case "none":
      return { state: "missing", message: "There is no key, so that signatures cannot be checked" };
    case "wrong":
      return { state: "wrong", message: key.reason };
    case "valid":
      if (key.isTesting) return { state: "warning", message: "The key is marked as a test (t=y): receivers ignore it" };
      if (key.type === "rsa" && key.bits < 2_048) {
        return { state: "warning", message: `A key of ${key.bits} bits works; 2048 are asked for by now` };
      }
      return { state: "good", message: "There is a key to check signatures by" };
  }
}
