import { figures } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys } from "../../entities/thread/thread.queries";

export const campaignFigures = (campaignId: string) =>
  queryOptions({
    queryKey: threadKeys.figures(campaignId),
    queryFn: ({ signal }) => call(figures.getFigures, { params: { id: campaignId }, signal }),
  });
