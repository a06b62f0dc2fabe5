import type { Generated } from "kysely";

interface AttachmentTable {
  id: Generated<string>;
  user_id: string | null;
  name: string;
  type: string;
  bytes: number;
  hash: Buffer;
  created_at: Date;
  sweep_at: Date;
}

interface AttachmentContentTable {
  hash: Buffer;
  bytes: Buffer;
}

declare module "../../db/database.js" {
  interface Database {
    attachment: AttachmentTable;
    attachment_content: AttachmentContentTable;
  }
}
