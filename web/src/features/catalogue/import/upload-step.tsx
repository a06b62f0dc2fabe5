import { creatorFile } from "@overture/contract";
import { FileUp, LoaderCircle } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Trans, t } from "#language";
import { translated } from "../../../language/translate";
import { FormMessage } from "../../../ui/form-message";
import { join } from "../../../ui/join";

interface Props {
  problem: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function UploadStep({ problem, isBusy, onChoose }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }

  return (
    <div className="flex flex-col gap-5">
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={join(
          "relative flex flex-col items-center gap-1 rounded border border-dashed px-6 py-8 text-center",
          "focus-within:outline-2 focus-within:outline-accent-text",
          isOver ? "border-accent-text bg-accent-soft" : "border-line-strong hover:bg-hover",
        )}
      >
        {isBusy ? (
          <LoaderCircle aria-hidden size={24} className="mb-2 animate-spin text-muted" />
        ) : (
          <FileUp aria-hidden size={24} className="mb-2 text-muted" />
        )}
        <label htmlFor={id} className="font-medium">
          {isBusy ? t`Reading the file` : t`Choose a CSV file`}
        </label>
        <p className="text-muted">{t`or a workbook (XLSX), or drop it here. At most 1 MB.`}</p>
        {/* Covers the area, so that a click anywhere opens the picker, and keyboards reach a native file field. */}
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx"
          disabled={isBusy}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Allows the same file to be chosen again after it was fixed.
            event.target.value = "";
            if (file) onChoose(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <div id={`${id}-problem`} className={problem === undefined ? "hidden" : undefined}>
        <FormMessage>{problem}</FormMessage>
      </div>
      <ExpectedFormat />
    </div>
  );
}

const typeNames = { text: t`text`, list: t`list`, number: t`number` };

function ExpectedFormat() {
  return (
    <section aria-label={t`Expected format`} className="text-[13px]">
      <h3 className="font-medium">{t`Expected format`}</h3>
      <p className="mt-1 text-muted">
        <Trans>
          A header row, then one row for each creator. Cells are separated by commas, semicolons or tabs; several genres
          or regions stand in one quoted cell: "Travel, Food".
        </Trans>
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {creatorFile.creatorFileFields.map(({ field, label, required, type }) => (
          <li key={field} className="flex items-baseline justify-between gap-2 border-b border-line py-1">
            <span>
              {translated(label)}
              {required && <Star />}
            </span>
            <span className="text-muted">{typeNames[type]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        <Star /> {t`required`}
      </p>
    </section>
  );
}

function Star() {
  return <span className="text-danger-text"> *</span>;
}
