import { outreach, outreachPreview } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import type { Letter } from "../../../entities/thread/letter";
import { threadKeys } from "../../../entities/thread/thread.queries";
import { type AvailableFilter, type NewOutreach } from "../outreach.queries";
import { lettersPerPage } from "./walk-place";

interface Portion {
  page: number;
  only: outreach.Concern | undefined;
}

/** What creating an outreach would write; its figures are about all creators, whatever the portion. */
export const outreachPreviews = (body: NewOutreach, { page, only }: Portion) =>
  queryOptions({
    queryKey: threadKeys.previews(body.campaignId, { ...body, page, only }),
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
    queryKey: threadKeys.draftLetters(campaignId, { q, page, only }),
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
    queryKey: threadKeys.draftReview(campaignId, q),
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
