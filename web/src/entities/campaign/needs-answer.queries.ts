import { campaigns } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignKeys } from "./campaign.queries";

/** What waits for an answer of one's own, in all campaigns together. */
export const needsAnswerCount = queryOptions({
  queryKey: campaignKeys.needsAnswer,
  queryFn: ({ signal }) => call(campaigns.countNeedsAnswer, { signal }),
  refetchInterval: 60_000,
});
