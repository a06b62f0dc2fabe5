import type { attachments } from "@overture/contract";
import { Paperclip, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { ProgressBar } from "../../ui/progress-bar";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { type FilesOf, filesOf, sizeWords } from "./attachment-words";
import { SaveFile } from "./save-attached";
import { type ChangeFiles, type Upload, useUploads } from "./use-uploads";

interface Props {
  /** Files can be dropped on it, and pasted in it. */
  form: RefObject<HTMLElement | null>;
  /** What the text has. */
  text: FilesOf;
  /** The files that the server has deleted. */
  gone?: readonly attachments.AttachedFile[];
  onChange: ChangeFiles;
  onUploading?: ((isUploading: boolean) => void) | undefined;
}

/** The files of a text that is being written. */
export function AttachedFiles({ form, text, gone = [], onChange, onUploading }: Props) {
  const given = text.attachments;
  const files = useMemo(() => filesOf({ attachments: given }), [given]);
  const picker = useRef<HTMLInputElement>(null);
  /** The id of the file that the next upload replaces. */
  const replaced = useRef<string>(undefined);
  const { uploads, isUploading, refusal, add, drop, remove } = useUploads({ files, onChange });
  const isOver = useGivenFiles(form, add);
  // What is being uploaded ends with the page, and nothing keeps it.
  useUnsavedWords(isUploading, undefined, t`Attachments`);
  const note = useEffectEvent((value: boolean) => onUploading?.(value));

  // Tells the part that sends the text.
  useEffect(() => note(isUploading), [isUploading]);

  function choose(place?: string) {
    replaced.current = place;
    picker.current?.click();
  }

  return (
    <div className="flex flex-col gap-2">
      {files.length + uploads.length > 0 && (
        <ul aria-label={t`Attachments`} className="flex flex-col gap-1">
          {files.map((file) => (
            <li key={file._id} className="flex min-w-0 items-center gap-2">
              {gone.some(({ _id }) => _id === file._id) ? (
                <GoneFile file={file} onAgain={() => choose(file._id)} />
              ) : (
                <SaveFile file={file} />
              )}
              <IconButton
                size="small"
                label={t`Remove ${file.name}`}
                icon={<X aria-hidden size={16} />}
                onClick={() => void remove(file._id)}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onEnd={() => drop(upload.key)} />
          ))}
        </ul>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-danger-text">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" tone="quiet" icon={<Paperclip aria-hidden size={16} />} onClick={() => choose()}>
          {t`Attach files`}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={t`Files to attach`}
          onChange={({ target }) => {
            add([...(target.files ?? [])], replaced.current);
            replaced.current = undefined;
            target.value = "";
          }}
        />
        {isOver && <span className="text-[13px] text-accent-text">{t`Drop the files to attach them`}</span>}
      </div>
    </div>
  );
}

function GoneFile({ file: { name }, onAgain }: { file: attachments.AttachedFile; onAgain: () => void }) {
  return (
    <>
      <span className="max-w-64 truncate">{name}</span>
      <span role="alert" className="text-[13px] text-danger-text">
        {t`No longer there`}
      </span>
      <Button size="small" aria-label={t`Attach again: ${name}`} onClick={onAgain}>
        {t`Attach again`}
      </Button>
    </>
  );
}

function UploadLine({ upload: { name, bytes, part, failure }, onEnd }: { upload: Upload; onEnd: () => void }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className="max-w-64 truncate">{name}</span>
      {failure === undefined ? (
        <>
          <span className="shrink-0 text-[13px] text-muted">{sizeWords(bytes)}</span>
          <div className="w-24">
            <ProgressBar label={t`Uploading ${name}`} value={100 * part} />
          </div>
        </>
      ) : (
        <span role="alert" className="min-w-0 text-[13px] text-danger-text">
          {failure}
        </span>
      )}
      <IconButton
        size="small"
        label={failure === undefined ? t`Stop uploading ${name}` : t`Remove ${name}`}
        icon={<X aria-hidden size={16} />}
        onClick={onEnd}
      />
    </li>
  );
}

/** Whether files are held over it. */
function useGivenFiles(form: RefObject<HTMLElement | null>, add: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(add);

  // Connects to what is dragged and pasted by the browser.
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
    };
    const dropped = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const pasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Cells copied from a spreadsheet come as text and as a picture; the text is used.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      take(files);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", leave, { signal });
    element.addEventListener("drop", dropped, { signal });
    element.addEventListener("paste", pasted, { signal });
    return () => ending.abort();
  }, [form]);

  return isOver;
}
