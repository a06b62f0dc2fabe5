import type { variants } from "@overture/contract";
import { chancesOfBest, rateOfOutcomes } from "@overture/planner";
import type { Db } from "../../db/database.js";
import { countAnswersOfTexts } from "../analytics/count-answers-of-texts.js";
import { listVariantRows, type Place, type VariantRow } from "./variant-queries.js";

/** The most texts no longer in use that are shown. */
const maxFormer = 10;

export async function readVariants(db: Db, place: Place): Promise<variants.VariantList> {
  const [listed, answersOf] = await Promise.all([
    listVariantRows(db, place, maxFormer),
    countAnswersOfTexts(db, place.campaignId),
  ]);
  const rows = listed.map((row) => ({ ...row, ...answersOf(row.id) }));
  const inUse = rows.filter(({ position }) => position !== null);
  const chances = chancesOfBest(inUse);
  return {
    step: place.step,
    ...(place.followUp > 0 && { followUp: place.followUp }),
    texts: inUse.map((row, index) => ({ ...presentVariant(row), chanceOfBest: chances[index] as number })),
    former: rows.filter(({ position }) => position === null).map(presentVariant),
  };
}

type CountedVariant = VariantRow & { sent: number; answered: number };

function presentVariant({ id, number, subject, content, ...outcomes }: CountedVariant): variants.FormerVariant {
  return {
    _id: id,
    number,
    ...(subject === null ? {} : { subject }),
    content,
    n: outcomes.sent,
    answered: outcomes.answered,
    ...rateOfOutcomes(outcomes),
  };
}
