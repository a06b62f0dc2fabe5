import { type BodyInput, decisions } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { threadKeys } from "../../../entities/thread/thread.queries";

export type PlanBody = BodyInput<typeof decisions.planCampaign>;
export type OutreachBody = BodyInput<typeof decisions.planOutreach>;

/** A plan is expensive for the server, so it is kept unless its settings change or the user asks for it again. */
const keptMs = 300_000;

export const campaignPlan = (campaignId: string, body: PlanBody) =>
  queryOptions({
    queryKey: [...threadKeys.available(campaignId), "plan", body],
    queryFn: ({ signal }) => call(decisions.planCampaign, { params: { id: campaignId }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  });

export const outreachPlan = (campaignId: string, body: OutreachBody) =>
  queryOptions({
    queryKey: [...threadKeys.available(campaignId), "plan", body],
    queryFn: ({ signal }) => call(decisions.planOutreach, { params: { id: campaignId }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  });
