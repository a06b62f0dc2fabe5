import type { Generated } from "kysely";
import type { SharedColumns } from "../db/own-rows.js";

interface EmailTemplateTable {
  id: Generated<string>;
  user_id: string | null;
  name: string;
  subject: string | null;
  content: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  attachment_ids: Generated<string[]>;
}

interface SnippetTable extends SharedColumns {
  content: string;
}

declare module "../db/database.js" {
  interface Database {
    email_template: EmailTemplateTable;
    snippet: SnippetTable;
  }
}
