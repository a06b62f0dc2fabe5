import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import type { MailListener } from "../listener.js";
import { shareMerging } from "./merged-queries.js";
import { insertByHand, suppressionSubject } from "./suppression-queries.js";

interface Addition {
  addresses: readonly string[];
  reason: string;
  viewer: { _id: string; role: string };
  listener: MailListener;
  at: Date;
}

/**
 * Suppresses addresses for the user who adds them, or for everybody if an administrator does. Open conversations with
 * them end, as after a bounce. An address that is suppressed already keeps its first reason.
 */
export async function addByHand(
  tx: Tx,
  { addresses, reason, viewer, listener, at }: Addition,
): Promise<{ added: number; already: number }> {
  await shareMerging(tx);
  const ownerId = viewer.role === "admin" ? null : viewer._id;
  const added = await insertByHand(tx, { addresses, reason, ownerId, causedBy: viewer._id, at });
  if (added.length > 0) {
    const [only] = added;
    await recordAudit(tx, {
      actor: { userId: viewer._id },
      action: "suppression.add",
      subject: added.length === 1 && only !== undefined ? suppressionSubject(only) : { kind: "suppression" },
      after: { added: added.length, reason },
    });
    await listener.noteSuppressed(tx, { addresses: added, ownerId, reason: "manual", at });
  }
  return { added: added.length, already: addresses.length - added.length };
}
