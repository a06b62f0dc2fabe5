import { suppressions } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { invalid, missing, Refusal } from "../../refusal.js";
import type { MailListener } from "../listener.js";
import { countRemaining, deleteSuppression, lockSuppression } from "./listed-queries.js";
import { shareMerging } from "./merged-queries.js";
import { suppressionSubject } from "./suppression-queries.js";

interface Lifting {
  id: string;
  viewer: { _id: string; role: string };
  reason: string;
  /** As the user typed it, needed to lift an opt-out of a person. */
  address: string | undefined;
  listener: Pick<MailListener, "noteLifted">;
  at: Date;
}

/**
 * Allows mail to an address again, and answers how many other suppressions still prevent it. Conversations that it
 * ended stay ended.
 */
export async function liftByHand(tx: Tx, { id, viewer, reason, address, listener, at }: Lifting): Promise<number> {
  await shareMerging(tx);
  const isAdministrator = viewer.role === "admin";
  const found = await lockSuppression(tx, id, isAdministrator ? null : viewer._id);
  if (!found) throw missing("Suppression");
  if (suppressions.isRequestedByRecipient(found)) {
    if (!isAdministrator) throw new Refusal("forbidden", "Only an administrator can lift what a person asked for");
    if (address?.toLowerCase() !== found.address) throw invalid({ address: "Type the address exactly as it is shown" });
  }
  await deleteSuppression(tx, id);
  await recordAudit(tx, {
    actor: { userId: viewer._id },
    action: "suppression.lift",
    subject: suppressionSubject(found.address),
    before: { reason: found.why },
    after: { liftedBecause: reason },
  });
  await listener.noteLifted(tx, { ...found, at });
  return countRemaining(tx, found);
}
