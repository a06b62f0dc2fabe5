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

/** An outreach to a list of creators, not to all that match a filter. */
export type PreviewedOutreach = NewOutreach & { creatorIds: string[] };

/** The mails that an outreach would create. The totals are for all creators, whichever page is loaded. */
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

/** A page of drafts to go through. Its key starts like that of the table, so that both get the same changes. */
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

/** All drafts that match, and those among them that need attention before they are sent. */
export const draftReview = (campaignId: string, q: string) =>
  queryOptions({
    queryKey: threadKeys.draftReview(campaignId, q),
    queryFn: ({ signal }) => call(outreachPreview.reviewDrafts, { params: { id: campaignId }, query: { q }, signal }),
  });

/** The chosen drafts that need attention before they are sent; without messages that are no longer drafts. */
export const chosenReview = (campaignId: string, messageIds: string[]) =>
  call(outreachPreview.reviewChosenDrafts, { params: { id: campaignId }, body: { messageIds } });

/** All available creators that match, up to the limit of one outreach. */
export async function pickEveryAvailable(
  campaignId: string,
  filter: AvailableFilter,
): Promise<outreachPreview.ChosenCreator[]> {
  const params = { id: campaignId };
  return (await call(outreachPreview.listEveryAvailableCreator, { params, query: filter })).creators;
}

/** The reasons why a search finds no available creators. */
export const emptyReasons = (campaignId: string, filter: AvailableFilter) =>
  queryOptions({
    queryKey: threadKeys.availablePage(campaignId, { ...filter, page: "empty" }),
    queryFn: ({ signal }) => call(outreachPreview.explainEmpty, { params: { id: campaignId }, query: filter, signal }),
  });

export type BudgetFilling = BodyInput<typeof outreachPreview.fillBudget>;

/** The best of the matching creators, as many as the free budget allows. */
export function fillBudget(campaignId: string, body: BudgetFilling) {
  return call(outreachPreview.fillBudget, { params: { id: campaignId }, body });
}

/** The cost and views of all matching creators together, without a limit of their number. */
export function sumEveryAvailable(campaignId: string, filter: AvailableFilter): Promise<outreachPreview.AvailableSums> {
  return call(outreachPreview.sumAvailableCreators, { params: { id: campaignId }, query: filter });
}
