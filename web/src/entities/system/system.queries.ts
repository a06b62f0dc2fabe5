import { system } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";

/** What this installation offers; it changes only with a restart. */
export const systemDescription = queryOptions({
  queryKey: ["system"] as const,
  queryFn: ({ signal }) => call(system.describeSystem, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
