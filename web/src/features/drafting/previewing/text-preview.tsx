import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { FormattedText } from "../../../entities/template/formatted-text";
import { templatePreview } from "../../../entities/template/template.queries";
import { TemplateNotes } from "../../../entities/template/template-notes";
import { ErrorState } from "../../../ui/error-state";
import { Skeleton } from "../../../ui/skeleton";
import { useDebounced } from "../../../ui/use-debounced";

interface Props {
  /** Absent if the mail keeps the subject of its conversation. */
  subject?: string;
  content: string;
}

/** The mail as a creator would get it, updated while the user types. */
export function TextPreview(written: Props) {
  const [shown, setShown] = useState(written);
  useDebounced(written, shown, setShown);
  const isBlank = shown.content.trim() === "";
  const preview = useQuery({ ...templatePreview(shown), enabled: !isBlank });

  return (
    <section aria-label={t`Preview`} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-40 flex-1 flex-col rounded border border-line bg-surface">
        {isBlank ? (
          <p className="m-auto p-6 text-center text-muted">{t`The mail appears here as you write it.`}</p>
        ) : preview.isLoadingError ? (
          <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ) : (
          <>
            {shown.subject === undefined ? (
              <p className="border-b border-line px-4 py-3 text-muted">{t`Re: the subject of the conversation`}</p>
            ) : (
              <p className="border-b border-line px-4 py-3 font-medium break-words">
                {preview.data.subject === "" ? (
                  <span className="text-muted">{t`No subject`}</span>
                ) : (
                  preview.data.subject
                )}
              </p>
            )}
            <div className="px-4 py-3">
              <FormattedText text={preview.data.content} />
            </div>
          </>
        )}
      </div>
      {!isBlank && preview.data && <TemplateNotes {...preview.data} whom={t`some creators`} />}
    </section>
  );
}
