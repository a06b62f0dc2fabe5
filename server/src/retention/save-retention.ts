import type { retention } from "@overture/contract";
import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { lockRetention, readRetention, writeRetention } from "./retention-queries.js";

export async function saveRetention(
  tx: Tx,
  { actor, days }: { actor: Actor; days: retention.Retention },
): Promise<void> {
  await lockRetention(tx);
  const before = await readRetention(tx);
  await writeRetention(tx, days);
  const subject = { kind: "setting", name: "Retention" };
  await recordAudit(tx, { actor, action: "retention.update", subject, before, after: days });
}
