import type { variants } from "@overture/contract";
import { chancesOfBest, rateOfOutcomes } from "@overture/planner";
import type { Db } from "../../db/database.js";
import { listVariantRows, type Place, type VariantRow } from "./variant-queries.js";

/** So many that are no longer in use are shown. */
const mostFormer = 10;

export async function readVariants(db: Db, place: Place): Promise<variants.VariantList> {
  const rows = await listVariantRows(db, place, mostFormer);
  const inUse = rows.filter(({ position }) => position !== null);
  const chances = chancesOfBest(inUse);
  return {
    step: place.step,
    ...(place.followUp > 0 && { followUp: place.followUp }),
    texts: inUse.map((row, index) => ({ ...presentVariant(row), chanceOfBest: chances[index] as number })),
    former: rows.filter(({ position }) => position === null).map(presentVariant),
  };
}

function presentVariant({ id, number, subject, content, ...outcomes }: VariantRow): variants.FormerVariant {
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
