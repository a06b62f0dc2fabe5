import type { reading } from "@overture/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { t } from "#language";
import { FileButton } from "./file-button";

interface Props {
  files: readonly reading.Attachment[];
  /** Saves the file of this index. */
  save: UseMutationResult<void, Error, number>;
}

/** The attachments of a received mail. */
export function ReceivedFiles({ files, save }: Props) {
  return (
    <ul aria-label={t`Attachments`} className="mt-3 flex flex-wrap gap-2">
      {files.map(({ index, ...file }) => (
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
