import type { retention } from "@overture/contract";
import { formatQuantity } from "../../ui/format";

/** In the order of the form. */
export const retentionFields: readonly { kind: retention.RetentionKind; label: string; hint: string }[] = [
  {
    kind: "rawMails",
    label: "Received mail",
    hint: "The originals, with layout and attachments. Conversations keep their words; unmatched mail goes whole.",
  },
  { kind: "sandboxMails", label: "Sandbox mail", hint: "What the sandbox mailbox took in place of a mail server." },
  { kind: "accountMails", label: "Mail about accounts", hint: "Confirmations, password links and test mails." },
  { kind: "endedSessions", label: "Ended sessions", hint: "With device and address, after they ran out." },
  { kind: "webhookDeliveries", label: "Webhook deliveries", hint: "Those that are tried no more." },
];

const nouns = {
  rawMails: ["raw mail", "raw mails"],
  sandboxMails: ["sandbox mail", "sandbox mails"],
  accountMails: ["mail about accounts", "mails about accounts"],
  endedSessions: ["ended session", "ended sessions"],
  webhookDeliveries: ["webhook delivery", "webhook deliveries"],
} satisfies Record<retention.RetentionKind, [string, string]>;

/** `This removes 1,204 raw mails and 3 ended sessions now, for good.` */
export function previewWords(counts: retention.RetentionCounts): string {
  const parts = retentionFields
    .filter(({ kind }) => counts[kind] > 0)
    .map(({ kind }) => formatQuantity(counts[kind], ...nouns[kind]));
  if (parts.length === 0) return "Nothing is old enough to be removed now.";
  const last = parts.pop();
  return `This removes ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`} now, for good.`;
}
