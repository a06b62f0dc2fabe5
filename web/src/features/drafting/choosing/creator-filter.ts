import type { AvailableFilter } from "../outreach.queries";
/** What one looks for among the available creators, as the form has it. */
export interface CreatorFilter {
  q: string;
  genres: string[];
  region: string[];
  avgCost: number | undefined;
  avgViews: number | undefined;
  acceptanceRate: number | undefined;
  dealSuccessIndex: number | undefined;
}

export const anyCreator: CreatorFilter = {
  q: "",
  genres: [],
  region: [],
  avgCost: undefined,
  avgViews: undefined,
  acceptanceRate: undefined,
  dealSuccessIndex: undefined,
};

/** As the call wants it; what is empty is no filter at all, so that it shares its answer with a form never touched. */
export function queryOf({ q, genres, region, ...figures }: CreatorFilter): AvailableFilter {
  const bounds = Object.fromEntries(Object.entries(figures).filter(([, bound]) => bound !== undefined && bound > 0));
  return {
    ...bounds,
    ...(q.trim() !== "" && { q: q.trim() }),
    ...(genres.length > 0 && { genres: genres.join(",") }),
    ...(region.length > 0 && { region: region.join(",") }),
  };
}

export function isAnyCreator(filter: CreatorFilter): boolean {
  return Object.keys(queryOf(filter)).length === 0;
}
