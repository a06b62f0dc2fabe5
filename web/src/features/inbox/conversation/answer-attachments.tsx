import type { outreach, reading } from "@overture/contract";
import { t } from "#language";
import { FileButton } from "../../../entities/attachment/file-button";
import { useSaveAttachment } from "./answer.queries";

interface Props {
  message: outreach.Message;
  attachments: readonly reading.Attachment[];
}

/** The attachments of an answer. */
export function AnswerAttachments({ message, attachments }: Props) {
  const save = useSaveAttachment(message);
  return (
    <ul aria-label={t`Attachments`} className="mt-3 flex flex-wrap gap-2">
      {attachments.map(({ index, ...file }) => (
        <li key={index} className="max-w-full min-w-0">
          <FileButton
            file={file}
            busy={save.isPending && save.variables === index}
            onSave={(handlers) => save.mutate(index, handlers)}
          />
        </li>
      ))}
    </ul>
  );
}
