interface ThreadTagTable {
  thread_id: string;
  campaign_id: string;
  /** The name in lower case. */
  key: string;
  name: string;
}

declare module "../../db/database.js" {
  interface Database {
    thread_tag: ThreadTagTable;
  }
}
