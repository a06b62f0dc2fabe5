import type { outreach } from "@overture/contract";
import type { Generated } from "kysely";

interface VariantTable {
  id: Generated<string>;
  campaign_id: string;
  step: outreach.Step;
  /** Which follow-up; 0 is the step's own mail. */
  follow_up: number;
  /** Its name in its place. */
  number: number;
  /** In which order the texts in use are dealt; none has one that is no longer in use. */
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
