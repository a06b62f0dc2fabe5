import { readAddresses, readMime } from "@overture/mail-reader";
import { domainOf } from "../mailbox.js";

/**
 * Whether the receiving server has verified that a mail is from the domain in its From. Only the topmost
 * Authentication-Results counts, under a name that the operator trusts (RFC 8601 section 5 has such a server remove
 * others' headers under its name). Alignment is that of DMARC without a list of public suffixes: the same domain, or
 * one above it.
 */
export function isSenderAuthentic(raw: Buffer, trustedServers: readonly string[]): boolean {
  if (trustedServers.length === 0) return false;
  const { headers } = readMime(raw.subarray(0, headBytes));
  const senders = headers.all("from").flatMap((value) => readAddresses(value));
  const [from] = senders;
  const results = readResults(headers.raw("authentication-results") ?? "");
  if (!from || senders.length > 1 || !trustedServers.includes(results.server)) return false;
  const domain = domainOf(from).toLowerCase();
  return results.passed.some((passed) => passed === domain || domain.endsWith(`.${passed}`));
}

const headBytes = 64_000;

interface Results {
  server: string;
  /** The domains for which a check has passed. */
  passed: string[];
}

/** RFC 8601 section 2.2, for the author's domain. */
function readResults(value: string): Results {
  const [server = "", ...results] = withoutOthersWords(value).split(";");
  return {
    server: server.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "",
    passed: results.flatMap((result) => domainThatPassed(result.trim()) ?? []),
  };
}

/** Removes comments and quoted text, which the sender chose. Deeper nesting than this is hostile. */
function withoutOthersWords(value: string): string {
  let words = value.replace(/"(?:[^"\\]|\\.)*"/g, "quoted");
  for (let depth = 0; depth < 5; depth += 1) words = words.replace(/\([^()]*\)/g, " ");
  return /[()"]/.test(words) ? "" : words;
}

const properties = { dkim: /\bheader\.d=/i, spf: /\bsmtp\.mailfrom=/i, dmarc: /\bheader\.from=/i };

function domainThatPassed(result: string): string | undefined {
  const [, method] = /^(dkim|spf|dmarc)(?:\/\d+)?\s*=\s*pass(?:\s|$)/i.exec(result) ?? [];
  if (method === undefined) return undefined;
  const name = properties[method.toLowerCase() as keyof typeof properties];
  const found = name.exec(result);
  if (!found) return undefined;
  const [given = ""] = result.slice(found.index + found[0].length).split(/[\s;]/, 1);
  const domain = given.replace(/^.*@/, "").toLowerCase();
  return domain.includes(".") ? domain : undefined;
}
