import { type BodyInput, type outreach, reading } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { messageKeys, threadDetail, useRefreshCampaign } from "../../../entities/thread/thread.queries";
import { saveContent } from "../../../ui/save-file";

/** A received mail never changes. */
const never = Number.POSITIVE_INFINITY;

export const wholeText = (messageId: string) =>
  queryOptions({
    queryKey: messageKeys.wholeText(messageId),
    queryFn: ({ signal }) => call(reading.readWholeText, { params: { id: messageId }, signal }),
    staleTime: never,
  });

/** Fetched again each time, because the address in it is valid for only a minute. */
export const answerLayout = (messageId: string) =>
  queryOptions({
    queryKey: messageKeys.layout(messageId),
    queryFn: ({ signal }) => call(reading.showHtml, { params: { id: messageId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export type CorrectionBody = BodyInput<typeof reading.correctReading>;

export function useCorrectReading(campaignId: string, message: outreach.Message) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: CorrectionBody) => call(reading.correctReading, { params: { id: message._id }, body }),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadDetail(campaignId, thread._id).queryKey, thread);
      refresh();
    },
  });
}

export function useSaveAttachment(message: outreach.Message) {
  return useMutation({
    mutationFn: async (index: number) =>
      saveContent(await call(reading.downloadAttachment, { params: { id: message._id, index } })),
  });
}

export function useSaveMail(message: outreach.Message) {
  return useMutation({
    mutationFn: async () => saveContent(await call(reading.downloadRaw, { params: { id: message._id } })),
  });
}
