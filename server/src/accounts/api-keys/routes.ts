import { apiKeys } from "@overture/contract";
import { type Db, inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { type ApiKeyRow, listKeys } from "./key-queries.js";
import { createKey, revokeKey } from "./save-key.js";

export function apiKeyRoutes(on: On, { db, clock }: { db: Db; clock: Clock }): void {
  on(apiKeys.listApiKeys, async ({ user }) => (await listKeys(db, user._id)).map(present));

  on(apiKeys.createApiKey, async ({ user, body }) => {
    const creation = { userId: user._id, sessionId: user.sessionId, ...body, at: clock.now() };
    const { row, key } = await inTransaction(db, (tx) => createKey(tx, creation));
    return { apiKey: present(row), key };
  });

  on(apiKeys.revokeApiKey, ({ user, params: { id } }) =>
    inTransaction(db, async (tx) => {
      await revokeKey(tx, { id, userId: user._id });
      return null;
    }),
  );
}

function present(row: ApiKeyRow): apiKeys.ApiKey {
  return {
    _id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
  };
}
