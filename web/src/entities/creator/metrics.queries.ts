import { estimates } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { creatorKeys } from "./creator.queries";

/** What was given of a creator, and what is estimated from that and all that was seen. */
export const metricsOfCreator = (id: string) =>
  queryOptions({
    queryKey: [...creatorKeys.all, "metrics", id],
    queryFn: ({ signal }) => call(estimates.getMetrics, { params: { id }, signal }),
  });
