import type { catalogue } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { CategoryKind } from "./category.js";

/** The order of a list of creators: by a key that an index holds, then by the id. */
export interface CreatorOrder {
  /** Only letters. */
  name: string;
  /** Never null: an unknown value is replaced by one that comes last. */
  key: RawBuilder<unknown>;
  /** The type of the key in PostgreSQL. A cursor holds the key as text. */
  type: "timestamptz" | "text" | "bigint" | "double precision" | "text[]";
  isDescending: boolean;
  /** Given if the key is the names of a set of genres or regions, which a separate table holds. */
  category?: CategoryKind;
  /** Given if the key is a figure. */
  figure?: Figure;
}

export type Figure = "avgCost" | "avgViews" | "acceptanceRate" | "dealSuccessIndex";
type Keys = Pick<CreatorOrder, "key" | "type" | "category" | "figure">;

const last = {
  ascending: { avgCost: sql`9223372036854775807`, others: sql`'infinity'::double precision` },
  descending: { avgCost: sql`-1`, others: sql`-1` },
};

const columns = {
  avgCost: sql`creator.avg_cost`,
  avgViews: sql`creator.avg_views`,
  acceptanceRate: sql`creator.acceptance_rate`,
  dealSuccessIndex: sql`creator.deal_success_index`,
} satisfies Record<Figure, RawBuilder<unknown>>;

/** A figure as the indexes hold it: an unknown one counts as the last in that direction. */
export function figureKey(figure: Figure, direction: "ascending" | "descending"): RawBuilder<unknown> {
  const { avgCost, others } = last[direction];
  return sql`coalesce(${columns[figure]}, ${figure === "avgCost" ? avgCost : others})`;
}

export function orderOf(sort: catalogue.CreatorSort): CreatorOrder {
  const isDescending = sort.startsWith("-");
  const column = sort.replace("-", "") as catalogue.CreatorColumn;
  return { name: column + (isDescending ? "Down" : "Up"), ...keysOf(column, isDescending), isDescending };
}

function keysOf(column: catalogue.CreatorColumn, isDescending: boolean): Keys {
  switch (column) {
    case "createdAt":
      return { key: sql`creator.created_at`, type: "timestamptz" };
    case "username":
      return { key: sql`lower(creator.username)`, type: "text" };
    case "email":
      return { key: sql`lower(creator.email)`, type: "text" };
    case "genres":
      return { key: sql`facet_set.names`, type: "text[]", category: "genre" };
    case "region":
      return { key: sql`facet_set.names`, type: "text[]", category: "region" };
    default: {
      const type = column === "avgCost" ? "bigint" : "double precision";
      return { key: figureKey(column, isDescending ? "descending" : "ascending"), type, figure: column };
    }
  }
}
