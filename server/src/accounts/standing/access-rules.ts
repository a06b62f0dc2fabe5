import type { accessRules } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { announceAccessRules } from "../../events/announce.js";
import { lockAccessRules, readAccessRules, writeAccessRules } from "./access-rule-queries.js";

interface Change {
  actor: Actor;
  after: accessRules.AccessRules;
}

/** Takes effect at once, also for signed-in users: the guard checks every call, and open event streams check again. */
export async function saveAccessRules(tx: Tx, { actor, after }: Change): Promise<void> {
  const before = await lockAccessRules(tx);
  await writeAccessRules(tx, after);
  const subject = { kind: "setting", name: "Access rules" };
  await recordAudit(tx, { actor, action: "access-rules.update", subject, before, after });
  await announceAccessRules(tx);
}

interface Newcomer {
  /** Whether an administrator created the account or invited the person. */
  isVouchedFor: boolean;
  at: Date;
}

/**
 * When a new account is admitted: now, or null if an administrator must admit it first. Every way to get an account
 * calls this.
 */
export async function admissionOf(tx: Tx, { isVouchedFor, at }: Newcomer): Promise<Date | null> {
  if (isVouchedFor) return at;
  return (await readAccessRules(tx)).mustBeAdmitted ? null : at;
}
