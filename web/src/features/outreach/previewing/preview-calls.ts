import { outreach, outreachPreview } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { type AvailableFilter, outreachKey } from "../api";
import type { NewOutreach } from "../thread-calls";
import type { Letter } from "./letter";
import { lettersPerPage } from "./walk-place";

interface Portion {
  page: number;
  only: outreach.Concern | undefined;
}

/** What creating an outreach would write; its figures are about all creators, whatever the portion. */
export const outreachPreviews = (body: NewOutreach, { page, only }: Portion) =>
  queryOptions({
    queryKey: [...outreachKey(body.campaignId), "previews", body, page, only],
    queryFn: ({ signal }) =>
      call(outreachPreview.previewOutreach, { body: { ...body, page, limit: lettersPerPage, only }, signal }),
    placeholderData: keepPreviousData,
  });

export function letterOfPreview({ creator, ...mail }: outreachPreview.Preview): Letter {
  return { ...mail, creator, id: creator._id };
}

/** Drafts to walk through; under the same key as the table's, so that it hears of the same changes. */
export const draftLetters = (campaignId: string, q: string, { page, only }: Portion) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "drafts", "letters", q, page, only],
    queryFn: ({ signal }) =>
      call(outreach.listDrafts, {
        params: { id: campaignId },
        query: { page, limit: lettersPerPage, q, only },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function letterOfDraft({ _id, creator, subject = "", content, gaps = [], contact }: outreach.Draft): Letter {
  return { id: _id, creator, subject, content, gaps, contact };
}

/** Which drafts there are, and which of them to look at before they are sent. */
export const draftReview = (campaignId: string, q: string) =>
  queryOptions({
    queryKey: [...outreachKey(campaignId), "drafts", "review", q],
    queryFn: ({ signal }) => call(outreachPreview.reviewDrafts, { params: { id: campaignId }, query: { q }, signal }),
  });

/** Every available creator that matches, as far as one outreach may go. */
export async function pickEveryAvailable(
  campaignId: string,
  filter: AvailableFilter,
): Promise<outreachPreview.PickedCreator[]> {
  const params = { id: campaignId };
  return (await call(outreachPreview.listEveryAvailableCreator, { params, query: filter })).creators;
}

/** Asked anew each time: it is made at this moment, of the draft as it is now. */
export const rawPreview = (messageId: string) =>
  queryOptions({
    queryKey: ["outreach", "raw-preview", messageId],
    queryFn: ({ signal }) => call(outreachPreview.previewRaw, { params: { id: messageId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useSendTest() {
  return useMutation({
    mutationFn: (messageId: string) => call(outreachPreview.sendTest, { params: { id: messageId } }),
  });
}
