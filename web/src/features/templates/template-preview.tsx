import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { FormattedText } from "../../entities/template/formatted-text";
import { templatePreview } from "../../entities/template/template.queries";
import { TemplateNotes } from "../../entities/template/template-notes";
import { ErrorState } from "../../ui/error-state";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { markPlaces, withoutMarks } from "./marked-places";
import { MarkedText } from "./marked-text";
import { previewCreators } from "./templates.queries";

interface Props {
  subject: string;
  content: string;
  /** The creator in the preview; absent for the newest one. */
  creatorId: string | undefined;
  onChoose: (creatorId: string | undefined) => void;
}

const newest = "newest";

/** The mail as a creator would get it, with the places of variables marked. */
export function TemplatePreview({ subject, content, creatorId, onChoose }: Props) {
  const creators = useQuery(previewCreators);
  const isBlank = content.trim() === "";
  const body = {
    subject: markPlaces(subject),
    content: markPlaces(content),
    ...(creatorId !== undefined && { creatorId }),
  };
  const preview = useQuery({ ...templatePreview(body), enabled: !isBlank });
  const [first, ...others] = creators.data ?? [];

  return (
    <section aria-label={t`Preview`} className="flex min-w-0 flex-col gap-3">
      {first && (
        <Select
          label={t`Preview as`}
          value={creatorId ?? newest}
          options={[
            { value: newest, label: first.username },
            ...others.map(({ _id, username }) => ({ value: _id, label: username })),
          ]}
          onChange={(chosen) => onChoose(chosen === newest ? undefined : chosen)}
        />
      )}
      <RefreshFailed query={preview} />
      <div className="flex min-h-40 flex-1 flex-col rounded border border-line bg-surface">
        {isBlank ? (
          <p className="m-auto p-6 text-center text-muted">{t`The mail appears here as you write it.`}</p>
        ) : preview.isLoadingError ? (
          <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ) : (
          <>
            <p className="border-b border-line px-4 py-3">
              <span className="mr-2 text-[13px] text-muted">{t`Subject`}</span>
              <span className="font-medium">
                {preview.data.fault === undefined ? (
                  <MarkedText {...preview.data} mail={preview.data.subject} template={subject} />
                ) : (
                  withoutMarks(preview.data.subject)
                )}
              </span>
            </p>
            <div className="px-4 py-3 whitespace-pre-wrap">
              {preview.data.fault === undefined ? (
                <FormattedText
                  text={preview.data.content}
                  words={(text, at) => (
                    <MarkedText
                      {...preview.data}
                      mail={preview.data.content}
                      from={at}
                      to={at + text.length}
                      template={content}
                    />
                  )}
                />
              ) : (
                withoutMarks(preview.data.content)
              )}
            </div>
          </>
        )}
      </div>
      {!isBlank && preview.data && (
        <TemplateNotes
          {...preview.data}
          whom={t`this creator`}
          consequence={t`, a template with others is not saved`}
        />
      )}
    </section>
  );
}
