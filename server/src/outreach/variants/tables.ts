import type { outreach } from "@overture/contract";
import type { Generated } from "kysely";

interface VariantTable {
  id: Generated<string>;
  campaign_id: string;
  step: outreach.Step;
  /** The number of the follow-up; 0 is the step's own mail. */
  follow_up: number;
  /** The number by which users know it in its place. */
  number: number;
  /** The order in which the texts in use are dealt; null for one that is no longer in use. */
  position: number | null;
  subject: string | null;
  content: string;
  created_at: Date;
}

declare module "../../db/database.js" {
  interface Database {
    variant: VariantTable;
  }
}
