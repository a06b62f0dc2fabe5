import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

/** `unknown` could not be looked up; `warning` works but could be better. */
export const domainState = z.enum(["good", "warning", "missing", "wrong", "unknown"]);

/** One DNS record that receivers look up for the domain of a sender. */
export const domainRecord = z.object({
  what: z.enum(["spf", "dkim", "dmarc", "mx"]),
  state: domainState,
  /** The result in words. */
  message: z.string(),
  /** The name that was looked up. */
  name: z.string(),
  /** As the name servers answer. */
  found: z.array(z.string()),
  /** In words. */
  expected: z.string(),
  /** The DNS record to add. */
  paste: z.optional(z.object({ type: z.enum(["TXT", "MX"]), name: z.string(), value: z.string() })),
});

export const domainReport = z.object({
  domain: z.string(),
  /** Whether the domain belongs to a mail provider, which maintains its own records. */
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
  summary: "The DNS records of a mailbox's domain (SPF, DKIM, DMARC and MX), and the records to add",
  params: idParams,
  data: domainReport,
  example: {
    params: { id: "01938a5e-7c00-7000-8000-000000000061" },
    data: { domain: "example.com", isProviders: false, records: [exampleRecord] },
  },
});
