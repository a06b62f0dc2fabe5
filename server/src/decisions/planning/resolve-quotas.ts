import type { BodyOf, decisions, FieldErrors } from "@overture/contract";
import { findCodesByText } from "../../catalogue/category-choice-queries.js";
import type { Db } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import type { QuotaCodes } from "./candidate-queries.js";

type Quotas = NonNullable<BodyOf<typeof decisions.planCampaign>["quotas"]>;

/** The codes of the genres and regions that quotas name; each of them must exist. */
export async function resolveQuotas(db: Db, quotas: Quotas): Promise<QuotaCodes[]> {
  const named = (kind: "genre" | "region") => quotas.flatMap((quota) => quota[kind] ?? []);
  const [genreOf, regionOf] = await Promise.all([
    findCodesByText(db, "genre", named("genre")),
    findCodesByText(db, "region", named("region")),
  ]);
  const errors: FieldErrors = {};
  const codes = quotas.map(({ genre, region }, index) => {
    const genreCode = genre === undefined ? undefined : genreOf.get(genre);
    const regionCode = region === undefined ? undefined : regionOf.get(region);
    if (genre !== undefined && genreCode === undefined) errors[`quotas.${index}.genre`] = "No such genre";
    if (region !== undefined && regionCode === undefined) errors[`quotas.${index}.region`] = "No such region";
    return {
      ...(genreCode !== undefined && { genre: genreCode }),
      ...(regionCode !== undefined && { region: regionCode }),
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return codes;
}
