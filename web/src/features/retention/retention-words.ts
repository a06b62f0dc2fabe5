import type { retention } from "@overture/contract";
import { plural, t } from "#language";

/** The fields in the order of the form. */
export const retentionFields: readonly { kind: retention.RetentionKind; label: string; hint: string }[] = [
  {
    kind: "rawMails",
    label: t`Received mail`,
    hint: t`The originals, with layout and attachments. Conversations keep their words; unmatched mail goes whole.`,
  },
  { kind: "sandboxMails", label: t`Sandbox mail`, hint: t`What the sandbox mailbox took in place of a mail server.` },
  { kind: "accountMails", label: t`Mail about accounts`, hint: t`Confirmations, password links and test mails.` },
  { kind: "endedSessions", label: t`Ended sessions`, hint: t`With device and address, after they ran out.` },
  {
    kind: "webhookDeliveries",
    label: t`Webhook deliveries`,
    hint: t`Those that are tried no more, and what waits for a disabled webhook.`,
  },
];

const quantities = {
  rawMails: (count) => plural(count, { one: "# raw mail", other: "# raw mails" }),
  sandboxMails: (count) => plural(count, { one: "# sandbox mail", other: "# sandbox mails" }),
  accountMails: (count) => plural(count, { one: "# mail about accounts", other: "# mails about accounts" }),
  endedSessions: (count) => plural(count, { one: "# ended session", other: "# ended sessions" }),
  webhookDeliveries: (count) => plural(count, { one: "# webhook delivery", other: "# webhook deliveries" }),
} satisfies Record<retention.RetentionKind, (count: number) => string>;

/** For example `This removes 1,204 raw mails and 3 ended sessions now, for good.` */
export function previewWords(counts: retention.RetentionCounts): string {
  const parts = retentionFields
    .filter(({ kind }) => counts[kind] > 0)
    .map(({ kind }) => quantities[kind](counts[kind]));
  const last = parts.pop();
  if (last === undefined) return t`Nothing is old enough to be removed now.`;
  const all = parts.length === 0 ? last : t`${parts.join(", ")} and ${last}`;
  return t`This removes ${all} now, for good.`;
}
