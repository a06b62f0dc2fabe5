import { estimates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys } from "./creator.queries";

/** The given figures of a creator, and the estimates from them and from all observations. */
export const metricsOfCreator = (id: string) =>
  queryOptions({
    queryKey: [...creatorKeys.all, "metrics", id],
    queryFn: ({ signal }) => call(estimates.getMetrics, { params: { id }, signal }),
  });
