import { type DataOf, limits, type outreach, type outreachPreview } from "@overture/contract";
import type { ReadCampaign } from "../../campaigns/queries.js";
import { findCreatorsByIds } from "../../catalogue/creator-queries.js";
import { listValuesOfCreators } from "../../catalogue/fields/value-queries.js";
import type { Db } from "../../db/database.js";
import { pagesOf } from "../../db/page.js";
import type { Total } from "../../db/total.js";
import { Refusal } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { findContacts } from "../preview/contact-queries.js";
import { listScoredCreators, type ScoredCreator, type Search } from "./available-creator-queries.js";
import type { AvailableFilter } from "./available-matching-queries.js";
import { sumAvailable } from "./available-selection-queries.js";

/** A page of the creators that a campaign could still write to, best first unless sorted, and the number of all. */
export async function listAvailableCreators(
  db: Db,
  campaign: ReadCampaign,
  search: Search,
  at: Date,
): Promise<DataOf<typeof outreach.listAvailableCreators>> {
  const { creators: scored, total, isEstimate, ...cursors } = await listScoredCreators(db, campaign, search);
  const ids = scored.map(({ id }) => id);
  const [creatorOf, valuesOf, contactOf] = await Promise.all([
    findCreatorsByIds(db, ids),
    listValuesOfCreators(db, ids),
    findContacts(db, ids, { campaignId: campaign.id, viewerId: campaign.readerId, at }),
  ]);
  const creators = scored.flatMap(({ id, score, expectedViews, costPerThousand }) => {
    const creator = creatorOf.get(id);
    if (!creator) return [];
    const [fields, contact] = [valuesOf.get(id), contactOf.get(id)];
    return [
      {
        ...creator,
        ...(fields && { fields }),
        score,
        expectedViews,
        ...(costPerThousand === null ? {} : { costPerThousand }),
        ...(contact && { contact }),
      },
    ];
  });
  return { creators, total, pages: pagesOf(total, search), ...(isEstimate && { totalIsEstimate: true }), ...cursors };
}

/** The best creators that match, up to the most of one outreach, and how many match. */
export async function listEveryAvailableCreator(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
  at: Date,
): Promise<[outreachPreview.ChosenCreator[], Total]> {
  const first = { ...filter, page: 1, limit: limits.creatorIds };
  const { creators, total, isEstimate } = await listScoredCreators(db, campaign, first);
  return [await presentChosen(db, campaign, creators, at), { total, isEstimate }];
}

/** The answer is in the same order. */
export async function presentChosen(
  db: Db,
  campaign: ReadCampaign,
  scored: readonly Omit<ScoredCreator, "score" | "costPerThousand">[],
  at: Date,
): Promise<outreachPreview.ChosenCreator[]> {
  const contactOf = await findContacts(
    db,
    scored.map(({ id }) => id),
    { campaignId: campaign.id, viewerId: campaign.readerId, at },
  );
  return scored.map(({ id, username, avgCost, expectedViews }) => {
    const contact = contactOf.get(id);
    return {
      _id: id,
      username,
      expectedViews,
      ...(avgCost === null ? {} : { avgCost: toDollars(avgCost) }),
      ...(contact && { contact }),
    };
  });
}

/** The cost and views of all matching creators together; refused if there are more than one outreach may have. */
export async function sumAvailableCreators(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
  at: Date,
): Promise<outreachPreview.AvailableSums> {
  const most = limits.outreachCreators;
  const { cost, ...sums } = await sumAvailable(db, { campaign, filter, most: most + 1 }, at);
  if (sums.count > most) {
    throw new Refusal("invalid", `More than ${most.toLocaleString("en")} creators match. Narrow the filters.`);
  }
  return { ...sums, cost: toDollars(cost) };
}
