import { offerPage } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { setOwnCurrency } from "../../ui/currency";

export const offerOf = (token: string) =>
  queryOptions({
    queryKey: ["offer", token],
    queryFn: async ({ signal }) => {
      const offer = await call(offerPage.getOffer, { params: { token }, signal });
      // Before anything is shown: who comes by a link has asked for nothing else of this installation.
      setOwnCurrency(offer.currency);
      return offer;
    },
    retry: false,
  });

/** What is refused may have changed meanwhile, by another answer or a newer offer: it is read again. */
export function useAnswerOffer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: offerPage.AnswerBody) => call(offerPage.answerOffer, { params: { token }, body }),
    onSuccess: (offer) => queryClient.setQueryData(offerOf(token).queryKey, offer),
    onError: () => queryClient.invalidateQueries(offerOf(token)),
  });
}
