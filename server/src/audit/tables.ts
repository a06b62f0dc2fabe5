import type { Generated } from "kysely";

interface AuditEntryTable {
  id: Generated<string>;
  at: Generated<Date>;
  /** Null for the program itself. */
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  details_hash: Buffer;
}

interface AuditDetailsTable {
  entry_id: string;
  salt: Buffer;
  details: string;
}

interface AuditLinkTable {
  number: number;
  entry_id: string;
  hash: Buffer;
}

declare module "../db/database.js" {
  interface Database {
    audit_entry: AuditEntryTable;
    audit_details: AuditDetailsTable;
    audit_link: AuditLinkTable;
  }
}
