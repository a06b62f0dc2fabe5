import { figures } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { outreachKey } from "../api";

export const campaignFigures = (campaignId: string) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "figures"],
    queryFn: ({ signal }) => call(figures.getFigures, { params: { id: campaignId }, signal }),
  });
