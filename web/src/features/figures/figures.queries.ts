import { figures, forecast } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys } from "../../entities/thread/thread.queries";
import { readerZone } from "../../ui/reader-zone";

export const campaignFigures = (campaignId: string) =>
  queryOptions({
    queryKey: threadKeys.figures(campaignId),
    queryFn: ({ signal }) =>
      call(figures.getFigures, { params: { id: campaignId }, query: { zone: readerZone() }, signal }),
  });

/** The key starts with that of the figures, so that both are refreshed together. */
export const campaignForecast = (campaignId: string) =>
  queryOptions({
    queryKey: [...threadKeys.figures(campaignId), "forecast"],
    queryFn: ({ signal }) => call(forecast.getForecast, { params: { id: campaignId }, signal }),
  });
