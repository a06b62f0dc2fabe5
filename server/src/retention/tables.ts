import type { retention } from "@overture/contract";

interface RetentionTable {
  kind: retention.RetentionKind;
  days: number;
}

declare module "../db/database.js" {
  interface Database {
    retention: RetentionTable;
  }
}
