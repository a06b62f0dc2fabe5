import type { Generated } from "kysely";

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
}

interface SnippetTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  content: string;
  is_shared: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

declare module "../db/database.js" {
  interface Database {
    email_template: EmailTemplateTable;
    snippet: SnippetTable;
  }
}
