import type { outreach, reading } from "@overture/contract";
import { Download } from "lucide-react";
import { messageOf } from "../../../api/call-error";
import { sizeWords } from "../../../entities/attachment/attachment-words";
import { Button } from "../../../ui/button";
import { toast } from "../../../ui/toast";
import { useSaveAttachment } from "./answer.queries";

interface Props {
  message: outreach.Message;
  attachments: readonly reading.Attachment[];
}

/** The files of an answer. They are only ever saved, never opened here. */
export function AnswerAttachments({ message, attachments }: Props) {
  const save = useSaveAttachment(message);
  return (
    <ul aria-label="Attachments" className="mt-3 flex flex-wrap gap-2">
      {attachments.map(({ index, name, bytes }) => (
        <li key={index} className="max-w-full min-w-0">
          <Button
            size="small"
            icon={<Download aria-hidden size={16} />}
            busy={save.isPending && save.variables === index}
            aria-label={`Save ${name}, ${sizeWords(bytes)}`}
            onClick={() =>
              save.mutate(index, {
                onError: (error) => toast.error("The file could not be saved", { description: messageOf(error) }),
              })
            }
          >
            <span className="max-w-64 truncate">{name}</span>
            <span className="text-muted">{sizeWords(bytes)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
