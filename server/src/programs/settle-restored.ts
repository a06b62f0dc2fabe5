import type pg from "pg";
import { type Ended, endRestoredAccess } from "../accounts/end-restored.js";
import { recordRestored } from "../audit/record-restored.js";
import { type Held, holdRestored } from "../mail/outbox/hold-restored.js";
import { restoreSuppressed } from "../mail/suppression/keep-during-restore.js";
import { skipRestoredFollowUps } from "../outreach/follow-ups/skip-restored.js";

export type Settled = Held & Ended & { followUps: number; keptSuppressions: number };

interface Span {
  /** When the backup was made. */
  madeAt: string;
  at: Date;
}

/**
 * Makes sure that nothing happens twice because of a restore, and that nothing comes back that was ended since the
 * backup.
 */
export async function settleRestored(client: pg.ClientBase, { madeAt, at }: Span): Promise<Settled> {
  const held = await holdRestored(client, madeAt);
  const followUps = await skipRestoredFollowUps(client, { madeAt, at });
  const keptSuppressions = await restoreSuppressed(client);
  const settled = { ...held, followUps, keptSuppressions, ...(await endRestoredAccess(client)) };
  await recordRestored(client, { madeAt, ...settled });
  return settled;
}
