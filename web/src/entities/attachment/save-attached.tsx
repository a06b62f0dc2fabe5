import type { attachments } from "@overture/contract";
import { Download } from "lucide-react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useSaveAttached } from "./attachment.queries";
import { type FilesOf, filesOf, sizeWords } from "./attachment-words";

/** A file that we attach, to be saved: never opened here. */
export function SaveFile({ file: { _id: id, name, bytes } }: { file: attachments.AttachedFile }) {
  const save = useSaveAttached(id);
  return (
    <Button
      size="small"
      icon={<Download aria-hidden size={16} />}
      busy={save.isPending}
      aria-label={`Save ${name}, ${sizeWords(bytes)}`}
      onClick={() =>
        save.mutate(undefined, {
          onError: (error) => toast.error("The file could not be saved", { description: messageOf(error) }),
        })
      }
    >
      <span className="max-w-64 truncate">{name}</span>
      <span className="text-muted">{sizeWords(bytes)}</span>
    </Button>
  );
}

/** The files of a message that has left, or is about to. */
export function SentFiles({ message }: { message: FilesOf }) {
  const files = filesOf(message);
  return (
    <ul aria-label="Attachments" className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id} className="max-w-full min-w-0">
          <SaveFile file={file} />
        </li>
      ))}
    </ul>
  );
}
