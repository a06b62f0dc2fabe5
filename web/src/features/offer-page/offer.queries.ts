import { offerPage } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { setOwnCurrency } from "../../language/currency";

export const offerOf = (token: string) =>
  queryOptions({
    queryKey: ["offer", token],
    queryFn: async ({ signal }) => {
      const offer = await call(offerPage.getOffer, { params: { token }, signal });
      // Set before anything is shown, because this page fetches nothing else that contains the currency.
      setOwnCurrency(offer.currency);
      return offer;
    },
    retry: false,
  });

/** After a refusal the offer is fetched again, because another answer or a newer offer may have changed it. */
export function useAnswerOffer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: offerPage.AnswerBody) => call(offerPage.answerOffer, { params: { token }, body }),
    onSuccess: (offer) => queryClient.setQueryData(offerOf(token).queryKey, offer),
    onError: () => queryClient.invalidateQueries(offerOf(token)),
  });
}
