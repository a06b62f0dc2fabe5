import type { JSONColumnType } from "kysely";

interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  method: string;
  path: string;
  body_hash: Buffer;
  answer: JSONColumnType<{ data: unknown }> | null;
  used_at: Date;
}

declare module "../db/database.js" {
  interface Database {
    idempotency_key: IdempotencyKeyTable;
  }
}
