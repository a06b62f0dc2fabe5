import type { accessRules } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { announceAccessRules } from "../../events/announce.js";
import { lockAccessRules, readAccessRules, writeAccessRules } from "./access-rule-queries.js";

interface Change {
  actor: Actor;
  after: accessRules.AccessRules;
}

/**
 * Counts at once, also for whoever is signed in: the guard asks at every call, and open streams of events ask again.
 */
export async function saveAccessRules(tx: Tx, { actor, after }: Change): Promise<void> {
  const before = await lockAccessRules(tx);
  await writeAccessRules(tx, after);
  const subject = { kind: "setting", name: "Access rules" };
  await recordAudit(tx, { actor, action: "access-rules.update", subject, before, after });
  await announceAccessRules(tx);
}

interface Newcomer {
  /** Whether an administrator made the account, or invited the person to make it. */
  isVouchedFor: boolean;
  at: Date;
}

/**
 * Since when somebody is admitted who gets an account now; null: an administrator has to say so first. Every way to get
 * one asks here.
 */
export async function admissionOf(tx: Tx, { isVouchedFor, at }: Newcomer): Promise<Date | null> {
  if (isVouchedFor) return at;
  return (await readAccessRules(tx)).mustBeAdmitted ? null : at;
}
