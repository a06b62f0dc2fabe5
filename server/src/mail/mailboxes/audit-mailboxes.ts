import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import type { MailboxRow } from "./mailbox-queries.js";
import { presentSettings } from "./present.js";

interface MailboxChange {
  actor: Actor;
  action: "connect" | "update" | "delete" | "restore" | "pause" | "resume";
  before?: MailboxRow;
  after?: MailboxRow;
}

/**
 * Of the secrets it records only whether they changed. The ciphertext differs at each encryption, so it cannot be
 * compared by value.
 */
export async function recordMailbox(tx: Tx, { actor, action, before, after }: MailboxChange): Promise<void> {
  const { id = null, address = null } = after ?? before ?? {};
  const isSignInNew = before && after && before.secrets !== after.secrets && !sameBytes(before.secrets, after.secrets);
  await recordAudit(tx, {
    actor,
    action: `mailbox.${action}`,
    subject: { kind: "mailbox", id, name: address },
    before: before && valuesOf(before),
    after: after && { ...valuesOf(after), ...(isSignInNew && { signIn: "changed" }) },
  });
}

function valuesOf(row: MailboxRow) {
  return { ...presentSettings(row), address: row.address, senderName: row.sender_name, pause: row.pause };
}

function sameBytes(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.equals(other);
}
