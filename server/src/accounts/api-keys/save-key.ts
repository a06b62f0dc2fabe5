import { apiKeyPrefix, limits, type Scope } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { secondsAfter } from "../../values/clock.js";
import { hashToken, makeSecretToken } from "../secret-token.js";
import { refuseEndedSession } from "../session-queries.js";
import { lockUser } from "../user-queries.js";
import { type ApiKeyRow, countKeys, deleteKey, insertKey } from "./key-queries.js";

interface Creation {
  userId: string;
  sessionId: string;
  name: string;
  scopes: readonly Scope[];
  days: number | null;
  at: Date;
}

/** Answers with the key itself, which cannot be read again later. */
export async function createKey(
  tx: Tx,
  { userId, sessionId, name, scopes, days, at }: Creation,
): Promise<{ row: ApiKeyRow; key: string }> {
  const user = await lockUser(tx, userId);
  await refuseEndedSession(tx, sessionId);
  if (user.role !== "admin" && scopes.some((scope) => scope.startsWith("admin:"))) {
    throw new Refusal("forbidden", "Only an administrator's key may do what administrators do");
  }
  if ((await countKeys(tx, userId)) >= limits.apiKeys) {
    throw new Refusal("invalid", `You have ${limits.apiKeys} keys already: revoke one that is not used any more`);
  }
  const key = `${apiKeyPrefix}${makeSecretToken()}`;
  const row = await insertKey(tx, {
    userId,
    name,
    hash: hashToken(key),
    start: key.slice(0, apiKeyPrefix.length + 4),
    scopes: [...new Set(scopes)],
    at,
    expiresAt: days === null ? null : secondsAfter(at, days * 24 * 60 * 60),
  });
  await recordAudit(tx, {
    actor: { userId },
    action: "api-key.create",
    subject: { kind: "api-key", id: row.id, name },
    after: { scopes: row.scopes, expiresAt: row.expires_at?.toISOString() ?? null },
  });
  return { row, key };
}

export async function revokeKey(tx: Tx, which: { id: string; userId: string }): Promise<void> {
  const row = await deleteKey(tx, which);
  if (!row) throw missing("Key");
  const subject = { kind: "api-key", id: row.id, name: row.name };
  await recordAudit(tx, { actor: { userId: which.userId }, action: "api-key.revoke", subject });
}
