import { figures } from "@overture/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys } from "../../entities/thread/thread.queries";

export const campaignFigures = (campaignId: string) =>
  queryOptions({
    queryKey: threadKeys.figures(campaignId),
    queryFn: ({ signal }) =>
      call(figures.getFigures, { params: { id: campaignId }, query: { zone: readerZone() }, signal }),
  });

/** Undefined where the browser does not know it, and says so by a name that is none. */
function readerZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? undefined : timeZone;
}
