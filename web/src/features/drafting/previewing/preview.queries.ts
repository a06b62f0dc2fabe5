import { type BodyInput, outreach, outreachPreview } from "@overture/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { problemWords } from "../../../entities/thread/draft-problems";
import type { PreviewedMail } from "../../../entities/thread/previewed-mail";
import { threadKeys } from "../../../entities/thread/thread.queries";
import { type AvailableFilter, type NewOutreach } from "../outreach.queries";
import { mailsPerPage } from "./walk-place";

interface Portion {
  page: number;
  only: outreach.Concern | undefined;
}

/** An outreach to creators that are named. */
export type PreviewedOutreach = NewOutreach & { creatorIds: string[] };

/** What creating an outreach would write; its figures are about all creators, whatever the portion. */
export const outreachPreviews = ({ matching: _none, ...body }: PreviewedOutreach, { page, only }: Portion) =>
  queryOptions({
    queryKey: threadKeys.previews(body.campaignId, { ...body, page, only }),
    queryFn: ({ signal }) =>
      call(outreachPreview.previewOutreach, { body: { ...body, page, limit: mailsPerPage, only }, signal }),
    placeholderData: keepPreviousData,
  });

export function previewOfMail({ creator, ...mail }: outreachPreview.Preview): PreviewedMail {
  return { ...mail, creator, id: creator._id };
}

/** Drafts to walk through; under the same key as the table's, so that it gets the same changes. */
export const draftPreviews = (campaignId: string, q: string, { page, only }: Portion) =>
  queryOptions({
    queryKey: threadKeys.draftPreviews(campaignId, { q, page, only }),
    queryFn: ({ signal }) =>
      call(outreach.listDrafts, {
        params: { id: campaignId },
        query: { page, limit: mailsPerPage, q, only },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function previewOfDraft(draft: outreach.Draft): PreviewedMail {
  const { _id, creator, subject = "", content, gaps = [], contact } = draft;
  return { id: _id, creator, subject, content, gaps, problems: problemWords(draft), contact };
}

/** Which drafts there are, and which of them to look at before they are sent. */
export const draftReview = (campaignId: string, q: string) =>
  queryOptions({
    queryKey: threadKeys.draftReview(campaignId, q),
    queryFn: ({ signal }) => call(outreachPreview.reviewDrafts, { params: { id: campaignId }, query: { q }, signal }),
  });

/** Which of the chosen drafts to look at before they are sent; what is no draft any more is left out. */
export const chosenReview = (campaignId: string, messageIds: string[]) =>
  call(outreachPreview.reviewChosenDrafts, { params: { id: campaignId }, body: { messageIds } });

/** Every available creator that matches, as far as one outreach may go. */
export async function pickEveryAvailable(
  campaignId: string,
  filter: AvailableFilter,
): Promise<outreachPreview.ChosenCreator[]> {
  const params = { id: campaignId };
  return (await call(outreachPreview.listEveryAvailableCreator, { params, query: filter })).creators;
}

/** Why nobody is available for a search. */
export const emptyReasons = (campaignId: string, filter: AvailableFilter) =>
  queryOptions({
    queryKey: threadKeys.availablePage(campaignId, { ...filter, page: "empty" }),
    queryFn: ({ signal }) => call(outreachPreview.explainEmpty, { params: { id: campaignId }, query: filter, signal }),
  });

export type BudgetFilling = BodyInput<typeof outreachPreview.fillBudget>;

/** The best of those that match, as many as what is free of the budget is enough for. */
export function fillBudget(campaignId: string, body: BudgetFilling) {
  return call(outreachPreview.fillBudget, { params: { id: campaignId }, body });
}

/** What all of them cost and bring together, however many they are. */
export function sumEveryAvailable(campaignId: string, filter: AvailableFilter): Promise<outreachPreview.AvailableSums> {
  return call(outreachPreview.sumAvailableCreators, { params: { id: campaignId }, query: filter });
}
