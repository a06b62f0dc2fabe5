import { variants } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../../api/client";
import { threadKeys } from "../../../entities/thread/thread.queries";
import type { TextPlace } from "./text-place";

export const textList = (campaignId: string, place: TextPlace) =>
  queryOptions({
    queryKey: [...threadKeys.variants(campaignId), place],
    queryFn: ({ signal }) => call(variants.listVariants, { params: { id: campaignId }, query: place, signal }),
  });

export function useSaveTexts(campaignId: string) {
  const show = useShowTexts(campaignId);
  return useMutation({
    mutationFn: (body: variants.VariantBody) =>
      callWithMessage(variants.saveVariants, { params: { id: campaignId }, body }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useKeepText(campaignId: string) {
  const show = useShowTexts(campaignId);
  return useMutation({
    mutationFn: (variantId: string) => call(variants.keepVariant, { params: { id: campaignId, variantId } }),
    onSuccess: show,
  });
}

/** Shows the list in the answer to a change. */
function useShowTexts(campaignId: string) {
  const queryClient = useQueryClient();
  return (list: variants.VariantList) => {
    const { step, followUp } = list;
    queryClient.setQueryData(
      textList(campaignId, { step, ...(followUp !== undefined && { followUp }) }).queryKey,
      list,
    );
    // Drafts would now be written from other texts.
    void queryClient.invalidateQueries({ queryKey: threadKeys.allPreviews(campaignId) });
  };
}
