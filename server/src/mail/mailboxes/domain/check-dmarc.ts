import type { domainCheck } from "@overture/contract";
import { type Dmarc, dmarcPlaces, isDmarc, readDmarc } from "./dmarc.js";
import type { NameServers } from "./name-servers.js";

interface Sender {
  domain: string;
  address: string;
}

export async function checkDmarc({ domain, address }: Sender, names: NameServers): Promise<domainCheck.DomainRecord> {
  const { name, found, dmarc } = await findPolicy(domain, names);
  const verdict = verdictOn(dmarc);
  const own = `_dmarc.${domain}`;
  const mends = verdict.state === "missing" || verdict.state === "wrong";
  return {
    what: "dmarc",
    ...verdict,
    name,
    found,
    expected: "One TXT record that begins with v=DMARC1 and names a policy: none, quarantine or reject",
    ...(mends ? { paste: { type: "TXT", name: own, value: `v=DMARC1; p=none; rua=mailto:${address}` } } : {}),
  };
}

interface Policy {
  name: string;
  found: string[];
  dmarc: Dmarc | { kind: "unknown" };
}

/** The nearest record: one of a parent domain also covers its subdomains. */
async function findPolicy(domain: string, names: NameServers): Promise<Policy> {
  const own = `_dmarc.${domain}`;
  for (const name of dmarcPlaces(domain)) {
    const answer = await names.txt(name);
    if (answer === "failed") return { name, found: [], dmarc: { kind: "unknown" } };
    const found = answer.values.filter(isDmarc);
    if (found.length > 0) return { name, found, dmarc: readDmarc(found) };
  }
  return { name: own, found: [], dmarc: { kind: "none" } };
}

function verdictOn(dmarc: Policy["dmarc"]): Pick<domainCheck.DomainRecord, "state" | "message"> {
  switch (dmarc.kind) {
    case "unknown":
      return { state: "unknown", message: "The name servers did not answer: try again in a moment" };
    case "none":
      return { state: "missing", message: "Nothing says what to do with mail that pretends to be from this domain" };
    case "wrong":
      return { state: "wrong", message: dmarc.reason };
    case "valid":
      return dmarc.policy === "none"
        ? { state: "good", message: "It is there, and asks for nothing yet (p=none): enough for Gmail and Yahoo" }
        : { state: "good", message: `Mail that pretends to be from this domain meets p=${dmarc.policy}` };
  }
}
