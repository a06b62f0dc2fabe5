import { tagsOf } from "./dkim-key.js";

export type Dmarc =
  | { kind: "none" }
  | { kind: "wrong"; reason: string }
  | { kind: "valid"; policy: "none" | "quarantine" | "reject"; isReported: boolean };

export const isDmarc = (record: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record.trim());

/** Reads the records at `_dmarc` (RFC 7489 sections 6.3 and 6.6.3): if there are several, none counts. */
export function readDmarc(records: readonly string[]): Dmarc {
  const own = records.filter(isDmarc);
  const [record] = own;
  if (record === undefined) return { kind: "none" };
  if (own.length > 1)
    return { kind: "wrong", reason: `There are ${own.length} DMARC records, and receivers then use none` };
  const tags = tagsOf(record);
  if (!tags) return { kind: "wrong", reason: "The DMARC record is no list of name=value pairs" };
  const policy = tags.get("p")?.toLowerCase();
  const isReported = /mailto:[^\s,]+@[^\s,]+/i.test(tags.get("rua") ?? "");
  if (policy === "none" || policy === "quarantine" || policy === "reject") return { kind: "valid", policy, isReported };
  // Section 6.6.3: receivers read it as p=none if it names an address for reports.
  if (isReported) return { kind: "valid", policy: "none", isReported };
  return {
    kind: "wrong",
    reason: policy === undefined ? "The DMARC record names no policy (p=)" : `The policy p=${policy} is unknown`,
  };
}

/** The names whose records cover a domain: its own and those of its parent domains, the nearest first. */
export function dmarcPlaces(domain: string): string[] {
  const labels = domain.split(".");
  const depths = labels.map((_, index) => index).filter((index) => labels.length - index >= 2);
  return depths.slice(0, 5).map((index) => `_dmarc.${labels.slice(index).join(".")}`);
}
