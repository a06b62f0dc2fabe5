import { outreachPreview } from "@overture/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { messageKeys } from "./thread.queries";

/** Never cached: the mail is made from the current draft. */
export const rawPreview = (messageId: string) =>
  queryOptions({
    queryKey: messageKeys.raw(messageId),
    queryFn: ({ signal }) => call(outreachPreview.previewRaw, { params: { id: messageId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useSendTest() {
  return useMutation({
    mutationFn: (messageId: string) => call(outreachPreview.sendTest, { params: { id: messageId } }),
  });
}
