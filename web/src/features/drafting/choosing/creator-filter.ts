import { type lists, outreach } from "@overture/contract";
import type { CreatorSearch } from "../../../entities/campaign/campaign-search";
import type { AvailableFilter } from "../outreach.queries";

/** The filters of available creators, as the form has them. */
export interface CreatorFilter {
  q: string;
  list: string | undefined;
  tag: string | undefined;
  genres: string[];
  region: string[];
  avgCost: number | undefined;
  avgViews: number | undefined;
  acceptanceRate: number | undefined;
  dealSuccessIndex: number | undefined;
  /** By the name of the own field. */
  field: Record<string, string>;
  /** The limits of the campaign that are ignored. */
  beyond: outreach.CampaignLimit[];
}

export const anyCreator: CreatorFilter = {
  q: "",
  list: undefined,
  tag: undefined,
  genres: [],
  region: [],
  avgCost: undefined,
  avgViews: undefined,
  acceptanceRate: undefined,
  dealSuccessIndex: undefined,
  field: {},
  beyond: [],
};

export const bestFirst: outreach.AvailableSort = "-score";

/** The query of the call. Empty filters are left out, so that the answer is shared with an untouched form. */
export function queryOf({ q, list, tag, genres, region, field, beyond, ...figures }: CreatorFilter): AvailableFilter {
  const bounds = Object.fromEntries(Object.entries(figures).filter(([, bound]) => bound !== undefined && bound > 0));
  return {
    ...bounds,
    ...(q.trim() !== "" && { q: q.trim() }),
    ...(list !== undefined && { list }),
    ...(tag !== undefined && { tag }),
    ...(genres.length > 0 && { genres: genres.join(",") }),
    ...(region.length > 0 && { region: region.join(",") }),
    ...Object.fromEntries(Object.entries(field).map(([name, value]) => [`field.${name}`, value])),
    ...(beyond.length > 0 && { beyond: beyond.join(",") }),
  };
}

export function isAnyCreator(filter: CreatorFilter): boolean {
  return Object.keys(queryOf(filter)).length === 0;
}

/** The filter in the address. */
export function filterOf({
  creator,
  list,
  tag,
  genres,
  region,
  field,
  beyond,
  ...figures
}: CreatorSearch): CreatorFilter {
  const { avgCost, avgViews, acceptanceRate, dealSuccessIndex } = figures;
  return {
    q: creator ?? "",
    list,
    tag,
    genres: genres?.split(",") ?? [],
    region: region?.split(",") ?? [],
    avgCost,
    avgViews,
    acceptanceRate,
    dealSuccessIndex,
    field: Object.fromEntries([...new URLSearchParams(field)].filter(([, value]) => value !== "")),
    beyond: outreach.campaignLimit.options.filter((limit) => beyond?.split(",").includes(limit)),
  };
}

/** The address of the first page for a filter. */
export function searchOf({ q, list, tag, genres, region, field, beyond, ...figures }: CreatorFilter): CreatorSearch {
  const orNone = <T>(value: T, isSet: boolean) => (isSet ? value : undefined);
  const bound = (value: number | undefined) => orNone(value, value !== undefined && value > 0);
  return {
    creator: orNone(q.trim(), q.trim() !== ""),
    list,
    tag,
    genres: orNone(genres.join(","), genres.length > 0),
    region: orNone(region.join(","), region.length > 0),
    avgCost: bound(figures.avgCost),
    avgViews: bound(figures.avgViews),
    acceptanceRate: bound(figures.acceptanceRate),
    dealSuccessIndex: bound(figures.dealSuccessIndex),
    field: new URLSearchParams(inOrder(field)).toString() || undefined,
    beyond: orNone(beyond.join(","), beyond.length > 0),
    creatorPage: undefined,
  };
}

/** The order in the address; undefined for the default, with the best creators first. */
export function sortOf({ creatorSort }: CreatorSearch): outreach.AvailableSort | undefined {
  return outreach.availableSort.options.find((sort) => sort === creatorSort);
}

/** The address of the first page in an order. */
export function searchBy(sort: string): CreatorSearch {
  return { creatorSort: sort === bestFirst ? undefined : sort, creatorPage: undefined };
}

/** The part of the filter that a saved filter can keep; undefined if that part is empty. */
export function savedFilterOf({
  q,
  tag,
  genres,
  region,
  field,
  beyond: _beyond,
  list: _list,
  ...figures
}: CreatorFilter) {
  const bounds = Object.entries(figures).filter(([, bound]) => bound !== undefined && bound > 0);
  const filter: lists.SavedFilter = {
    ...Object.fromEntries(bounds),
    ...(q.trim() !== "" && { q: q.trim() }),
    ...(tag !== undefined && { tag }),
    ...(genres.length > 0 && { genres }),
    ...(region.length > 0 && { region }),
    ...(Object.keys(field).length > 0 && { field }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** Sorts the fields, so that the same filter always has the same address. */
function inOrder(field: Record<string, string>): [string, string][] {
  return Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether two filters have the same address. */
export function isSameFilter(one: CreatorFilter, other: CreatorFilter): boolean {
  return JSON.stringify(searchOf(one)) === JSON.stringify(searchOf(other));
}

/** The filter without one of its parts. */
export function withoutFilter(filter: CreatorFilter, name: string): CreatorFilter {
  return name in anyCreator ? { ...filter, [name]: anyCreator[name as keyof CreatorFilter] } : filter;
}

/** The filter with another value of an own field, or without one. */
export function withField(filter: CreatorFilter, name: string, value: string | undefined): CreatorFilter {
  const { [name]: _before, ...others } = filter.field;
  return { ...filter, field: value === undefined ? others : { ...others, [name]: value } };
}

/** The filter with a limit of the campaign applied or ignored. */
export function withLimit(filter: CreatorFilter, limit: outreach.CampaignLimit, counts: boolean): CreatorFilter {
  const others = filter.beyond.filter((one) => one !== limit);
  return { ...filter, beyond: counts ? others : [...others, limit].toSorted() };
}
