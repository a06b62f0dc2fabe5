import type { attachments } from "@overture/contract";
import { t } from "#language";
import { useSaveAttached } from "./attachment.queries";
import { type FilesOf, filesOf } from "./attachment-words";
import { FileButton } from "./file-button";

/** A file that we attach. */
export function SaveFile({ file }: { file: attachments.AttachedFile }) {
  const save = useSaveAttached(file._id);
  return <FileButton file={file} busy={save.isPending} onSave={(handlers) => save.mutate(undefined, handlers)} />;
}

/** The files of a message that was sent or is about to be. */
export function SentFiles({ message }: { message: FilesOf }) {
  const files = filesOf(message);
  return (
    <ul aria-label={t`Attachments`} className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id} className="max-w-full min-w-0">
          <SaveFile file={file} />
        </li>
      ))}
    </ul>
  );
}
