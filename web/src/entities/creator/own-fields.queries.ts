import type { creatorFields } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";

export type OwnField = creatorFields.CreatorField;

export const ownFieldKeys = { all: ["creator-fields"] as const };

/**
 * The own fields of creators, in their order. The description of the call loads with the request, because tables need
 * it only for chosen columns.
 */
export const ownFields = queryOptions({
  queryKey: ownFieldKeys.all,
  queryFn: async ({ signal }) => (await import("./load-own-fields.queries")).loadOwnFields(signal),
});
