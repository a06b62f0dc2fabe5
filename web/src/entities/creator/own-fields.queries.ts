import type { creatorFields } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";

export type OwnField = creatorFields.CreatorField;

export const ownFieldKeys = { all: ["creator-fields"] as const };

/**
 * The own fields of creators, in their order. What describes the call comes when it is asked: tables need it only for
 * columns that somebody has chosen.
 */
export const ownFields = queryOptions({
  queryKey: ownFieldKeys.all,
  queryFn: async ({ signal }) => (await import("./load-own-fields.queries")).loadOwnFields(signal),
});
