import type { domainCheck, mailboxPresets } from "@overture/contract";
import type { NameServers } from "./name-servers.js";
import { readSpf, type Spf } from "./spf.js";

interface Sending {
  domain: string;
  provider: mailboxPresets.MailboxPreset | undefined;
  smtpHost: string | null;
}

export async function checkSpf(sending: Sending, names: NameServers): Promise<domainCheck.DomainRecord> {
  const { domain, provider } = sending;
  const answer = await names.txt(domain);
  const spf: Spf = answer === "failed" ? { kind: "unknown" } : await readSpf(domain, (name) => names.txt(name));
  const found = answer === "failed" ? [] : answer.values.filter((record) => /^v=spf1\b/i.test(record));
  const verdict = verdictOn(spf, provider);
  return {
    what: "spf",
    ...verdict,
    name: domain,
    found,
    expected: `One TXT record that begins with v=spf1, names whoever sends for ${domain}, and ends with ~all or -all`,
    ...(verdict.state === "good" || verdict.state === "unknown"
      ? {}
      : { paste: { type: "TXT", name: domain, value: corrected(found, sending) } }),
  };
}

type Verdict = Pick<domainCheck.DomainRecord, "state" | "message">;

function verdictOn(spf: Spf, provider: Sending["provider"]): Verdict {
  switch (spf.kind) {
    case "none":
      return { state: "missing", message: "Nothing says who may send for this domain" };
    case "unknown":
      return { state: "unknown", message: "The name servers did not answer: try again in a moment" };
    case "wrong":
      return { state: "wrong", message: spf.reason };
    case "valid":
      return verdictOnValid(spf, provider);
  }
}

function verdictOnValid({ all, includes }: Extract<Spf, { kind: "valid" }>, provider: Sending["provider"]): Verdict {
  if (all === "+") return { state: "wrong", message: "It lets anybody send for this domain (+all)" };
  if (provider?.spf !== undefined && !includes.includes(provider.spf)) {
    return { state: "warning", message: `It does not name ${provider.name}, by which this mailbox sends` };
  }
  const isOpen = all === undefined || all === "?";
  if (isOpen) return { state: "warning", message: "It does not say what to think of all others (~all)" };
  return { state: "good", message: "It says who may send for this domain" };
}

/** The only record with what is missing; if there is none or several, a new one. */
function corrected(found: readonly string[], { provider, smtpHost }: Sending): string {
  const own = provider?.spf ? `include:${provider.spf}` : smtpHost ? `a:${smtpHost}` : "mx";
  const [record] = found;
  if (record === undefined || found.length > 1) return `v=spf1 ${own} ~all`;
  const all = record
    .split(/\s+/)
    .slice(1)
    .filter((term) => term !== "");
  const terms = all.filter((term) => !/^[+?~-]?all$/i.test(term));
  const isNamed = terms.some((term) => term.toLowerCase().endsWith(own.toLowerCase()));
  const hasRedirect = terms.some((term) => /^redirect=/i.test(term));
  // A strict record stays strict.
  const end = hasRedirect ? [] : [all.find((term) => /^[~-]all$/i.test(term)) ?? "~all"];
  return ["v=spf1", ...(isNamed ? [] : [own]), ...terms, ...end].join(" ");
}
