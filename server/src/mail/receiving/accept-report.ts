import type { ReadMail, Report } from "@overture/mail-reader";
import type { Tx } from "../../db/database.js";
import { authorityOf, type MailboxOfEvidence, ownerIdOf } from "../evidence/authority.js";
import { type Answered, mailboxOfSent } from "../evidence/find-evidence.js";
import { maskTokens } from "../evidence/mask-tokens.js";
import type { MailListener } from "../listener.js";
import { judgeMailboxOf, noteComplaint } from "../pace/judge-mailbox.js";
import { suppressAddress } from "../suppression/suppression-queries.js";
import type { SuppressionReason } from "../tables.js";
import { markBounced, type SentMail } from "./received-queries.js";

interface Reported {
  read: ReadMail;
  answered: Answered;
  mailbox: MailboxOfEvidence;
  listener: MailListener;
  at: Date;
}

/** Marks the mail that a report or complaint is about, and stops outreach to its address for those whom it binds. */
export async function acceptReport(tx: Tx, { read, answered, mailbox, listener, at }: Reported): Promise<void> {
  const { sent, proof } = answered;
  const { marks, scope } = authorityOf({ proof, mailbox, sentFrom: [mailboxOfSent(sent)] });
  if (marks === "nothing") return;
  const isUnproved = marks === "unproved";
  const report = reportOn(sent, read.reports);
  if (report?.final && read.kind === "bounce") {
    // The text may repeat the address that the report came to, which would be proof.
    const reason = sent.mailboxOwnerId === null ? maskTokens(report.reason) : report.reason;
    const bounce = { reason, class: report.class, isUnproved, at };
    const isBounced = await markBounced(tx, sent.id, bounce);
    if (isBounced) await listener.noteDelivery(tx, [sent.id]);
    if (report.class === "hard") await suppress("hard-bounce");
    if (isBounced && !isUnproved) await judgeMailboxOf(tx, { mailId: sent.id, at });
  }
  if (read.kind === "complaint" && !isUnproved) {
    await suppress("complaint");
    await noteComplaint(tx, { mailId: sent.id, at });
  }

  /** The address that we wrote to: after forwarding, a report names one that we do not know. */
  async function suppress(reason: SuppressionReason): Promise<void> {
    const ownerId = ownerIdOf(scope);
    if (ownerId === undefined) return;
    const suppression = { address: sent.recipient.toLowerCase(), ownerId, reason, mailId: sent.id, at };
    if (await suppressAddress(tx, suppression))
      await listener.noteSuppressed(tx, { ...suppression, addresses: [suppression.address] });
  }
}

/** Of several recipients that of our mail; after forwarding none is, and final results say most. */
function reportOn({ recipient }: SentMail, reports: readonly Report[]): Report | undefined {
  return (
    reports.find((report) => report.recipient?.toLowerCase() === recipient.toLowerCase()) ??
    reports.find(({ aliases }) => aliases?.includes(recipient.toLowerCase())) ??
    reports.find(({ final }) => final) ??
    reports[0]
  );
}
