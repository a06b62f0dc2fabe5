import type { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#language";
import { messageOf } from "../../../api/call-error";
import { DraftActions } from "../../../entities/thread/draft-actions";
import { Button } from "../../../ui/button";
import { ErrorState } from "../../../ui/error-state";
import { FullDialog } from "../../../ui/full-dialog";
import { MailReview } from "../previewing/mail-review";
import { draftPreviews, draftReview, previewOfDraft } from "../previewing/preview.queries";
import { isNearPageEnd, type Place, pageOf } from "../previewing/walk-place";

interface Props {
  campaignId: string;
  q: string;
  /** The filter that is set when the dialog opens. */
  only: outreach.Concern | undefined;
  onEdit: (draft: outreach.Draft) => void;
  onClose: () => void;
}

/** Goes through the drafts as the creators will get them, one after the other. */
export function DraftWalkDialog({ campaignId, q, only, onEdit, onClose }: Props) {
  const [place, setPlace] = useState<Place>({ only, index: 0 });
  const portion = { page: pageOf(place), only: place.only };
  const answer = useQuery(draftPreviews(campaignId, q, portion));
  const review = useQuery(draftReview(campaignId, q)).data;
  const { data } = answer;
  const ahead = { ...portion, page: portion.page + 1 };
  useQuery({
    ...draftPreviews(campaignId, q, ahead),
    enabled: data !== undefined && ahead.page <= data.pages && isNearPageEnd(place),
  });

  const counts = review && {
    all: review.total,
    missing: review.missing.length,
    fallback: review.fallback.length,
    contacted: review.contacted.length,
  };
  const drafts = answer.isPlaceholderData ? undefined : data?.drafts;
  const total = drafts ? (data?.total ?? 0) : (counts?.[place.only ?? "all"] ?? 0);

  return (
    <FullDialog title={t`Review the drafts`} description={t`As the creators will get them`} onClose={onClose}>
      {answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <MailReview
          // When the last draft of a filter is fixed, the previous one is shown.
          place={{ ...place, index: total > 0 ? Math.min(place.index, total - 1) : 0 }}
          onPlace={setPlace}
          mails={drafts?.map(previewOfDraft)}
          total={total}
          counts={counts ?? {}}
          notes={
            counts && counts.missing > 0
              ? [plural(counts.missing, { one: "# draft is incomplete", other: "# drafts are incomplete" })]
              : []
          }
          actionsOf={(mail) => {
            const draft = drafts?.find(({ _id }) => _id === mail.id);
            return (
              draft && (
                <div className="flex flex-wrap gap-1">
                  <DraftActions key={draft._id} messageId={draft._id} recipient={draft.creator.username} />
                  <Button icon={<Pencil aria-hidden size={16} />} onClick={() => onEdit(draft)}>
                    {t`Edit`}
                  </Button>
                </div>
              )
            );
          }}
        />
      )}
    </FullDialog>
  );
}
