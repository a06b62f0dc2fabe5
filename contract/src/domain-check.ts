import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

/** `unknown` is what could not be looked up; `warning` is what works and could be better. */
export const domainState = z.enum(["good", "warning", "missing", "wrong", "unknown"]);

/** One thing that receivers of mail look up about the domain of its sender. */
export const domainRecord = z.object({
  what: z.enum(["spf", "dkim", "dmarc", "mx"]),
  state: domainState,
  /** What is the matter, in words. */
  message: z.string(),
  /** Where it was looked for. */
  name: z.string(),
  /** As it stands in the name servers. */
  found: z.array(z.string()),
  /** In words. */
  expected: z.string(),
  /** The record to enter at whoever runs the name servers. */
  paste: z.optional(z.object({ type: z.enum(["TXT", "MX"]), name: z.string(), value: z.string() })),
});

export const domainReport = z.object({
  domain: z.string(),
  /** The domain is a provider's, which keeps its records itself. */
  isProviders: z.boolean(),
  records: z.array(domainRecord),
});

export type DomainState = z.output<typeof domainState>;
export type DomainRecord = z.output<typeof domainRecord>;
export type DomainReport = z.output<typeof domainReport>;

const exampleRecord = {
  what: "dmarc" as const,
  state: "missing" as const,
  message: "There is no DMARC record",
  name: "_dmarc.example.com",
  found: [],
  expected: "One TXT record that begins with v=DMARC1",
  paste: { type: "TXT" as const, name: "_dmarc.example.com", value: "v=DMARC1; p=none; rua=mailto:marta@example.com" },
};

export const checkDomain = endpoint({
  method: "GET",
  path: "/api/v1/mailbox/{id}/domain",
  access: "owner",
  scope: "mailboxes:read",
  summary: "What the name servers say about the domain of a mailbox: SPF, DKIM, DMARC and MX, and what to enter there",
  params: idParams,
  data: domainReport,
  example: {
    params: { id: "01938a5e-7c00-7000-8000-000000000061" },
    data: { domain: "example.com", isProviders: false, records: [exampleRecord] },
  },
});
