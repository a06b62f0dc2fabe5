import { campaigns } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignKeys } from "./campaign.queries";

/** The number of conversations in all campaigns that need an answer from the user. */
export const needsAnswerCount = queryOptions({
  queryKey: campaignKeys.needsAnswer,
  queryFn: ({ signal }) => call(campaigns.countNeedsAnswer, { signal }),
  refetchInterval: 60_000,
});
