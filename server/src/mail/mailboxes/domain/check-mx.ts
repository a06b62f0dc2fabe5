import type { domainCheck } from "@overture/contract";
import type { NameServers } from "./name-servers.js";

export async function checkMx(domain: string, names: NameServers): Promise<domainCheck.DomainRecord> {
  const answer = await names.mx(domain);
  const record = { what: "mx" as const, name: domain, expected: "At least one MX record that names a mail server" };
  if (answer === "failed") {
    const message = "The name servers did not answer: try again in a moment";
    return { ...record, state: "unknown", message, found: [] };
  }
  const servers = answer.values.toSorted((one, other) => one.priority - other.priority);
  const found = servers.map(({ priority, exchange }) => `${priority} ${exchange === "" ? "." : exchange}`);
  if (servers.length === 0) {
    const message = "Nothing says where mail for this domain goes: answers may not arrive, and receivers distrust it";
    return { ...record, state: "missing", message, found };
  }
  // RFC 7505.
  if (servers.every(({ exchange }) => exchange === "" || exchange === ".")) {
    return { ...record, state: "wrong", message: "It says that this domain takes no mail: answers come back", found };
  }
  return { ...record, state: "good", message: "Answers find their way", found };
}
