import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Statement } from "../../db/binary-rows.js";
import type { Db } from "../../db/database.js";
import { nilId } from "../../values/nil-id.js";
import { candidates } from "./candidate-queries.js";
import type { Means } from "./mean-queries.js";
import { prepareNamed } from "./named-creators.js";

const noCampaign: ReadCampaign = {
  id: nilId,
  user_id: nilId,
  name: "",
  target_views: 0,
  budget: 0,
  genre_codes: [],
  region_codes: [],
  created_at: new Date(0),
  mailbox_id: null,
  paused_at: null,
  terms: null,
  is_sample: false,
  handed_over_at: null,
  role: "owner",
  readerId: nilId,
};

/** No means are known: to compute those of an installation that keeps none yet takes as long as a plan. */
const means: Means = { acceptance: [null], success: [null], cost: [null] };

/**
 * The statements of a plan for a campaign that does not exist. The pool's connection that a plan probably uses gets to
 * know the other tables on the way.
 */
export async function exampleStatements(db: Db): Promise<Statement[]> {
  await prepareNamed(db, nilId, { ids: [nilId], means });
  const choice = { campaign: noCampaign, filters: {}, include: [], exclude: [], onlyNew: false };
  return candidates(db, choice, { means });
}
