import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "#language";
import { messageOf } from "../../../api/call-error";
import { countWords } from "../../../entities/thread/previewed-mail";
import { ErrorState } from "../../../ui/error-state";
import { formatQuantity } from "../../../ui/format";
import { FullDialog } from "../../../ui/full-dialog";
import { MailReview } from "./mail-review";
import { outreachPreviews, type PreviewedOutreach, previewOfMail } from "./preview.queries";
import { isNearPageEnd, type Place, pageOf } from "./walk-place";

interface Props {
  body: PreviewedOutreach;
  onClose: () => void;
}

/** The mails to all chosen creators, before drafts are created. */
export function PreviewDialog({ body, onClose }: Props) {
  const [place, setPlace] = useState<Place>({ only: undefined, index: 0 });
  const portion = { page: pageOf(place), only: place.only };
  const answer = useQuery(outreachPreviews(body, portion));
  const { data } = answer;
  const ahead = { ...portion, page: portion.page + 1 };
  useQuery({
    ...outreachPreviews(body, ahead),
    enabled: data !== undefined && ahead.page <= data.pages && isNearPageEnd(place),
  });

  const counts = data && {
    all: data.recipients,
    missing: data.incomplete,
    fallback: data.withFallbacks,
    contacted: data.contacted,
  };
  const notes = data
    ? [
        ...countWords(data.missing, data.recipients),
        ...(data.blank > 0 ? [t`${formatQuantity(data.blank, "mail")} without subject or text`] : []),
      ]
    : [];

  return (
    <FullDialog
      title={t`Preview`}
      description={plural(body.creatorIds.length, {
        one: "# mail as the creator would get it; nothing is sent yet",
        other: "# mails as the creators would get them; nothing is sent yet",
      })}
      onClose={onClose}
    >
      {answer.isLoadingError ? (
        <ErrorState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <MailReview
          place={place}
          onPlace={setPlace}
          mails={answer.isPlaceholderData ? undefined : data?.previews.map(previewOfMail)}
          total={counts?.[place.only ?? "all"] ?? 0}
          counts={counts ?? {}}
          notes={notes}
        />
      )}
    </FullDialog>
  );
}
