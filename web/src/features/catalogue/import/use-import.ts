import type { creatorFile } from "@overture/contract";
import { useState } from "react";
import { CallError } from "../../../api/call-error";
import { saveFile } from "../../../ui/save-file";
import { toast } from "../../../ui/toast";
import { fileProblem } from "../creator-file/accept-file";
import type { Preview } from "../creator-file/import-reader";
import { useImportCreators } from "../creators.queries";
import { reasonOf } from "../reason-of";
import { type Counts, type ImportStep, nothingImported, plus, type StepOf } from "./import-step";
import { useImportReader } from "./use-import-reader";

/** The way of one file from the disk into the catalogue. Closing the dialog does not stop an import that has begun. */
export function useImport() {
  const { ask, whileNeeded, isGone } = useImportReader();
  const { mutateAsync: importCreators } = useImportCreators();
  const [step, setStep] = useState<ImportStep>({ name: "upload" });
  const [isBusy, setIsBusy] = useState(false);

  async function chooseFile(file: File) {
    const problem = fileProblem(file);
    if (problem !== undefined) return setStep({ name: "upload", problem });
    setIsBusy(true);
    try {
      const table = await ask("read", file);
      setStep({ name: "mapping", fileName: file.name, table, mapping: table.mapping });
    } catch (error) {
      setStep({ name: "upload", problem: textOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  async function previewRows(from: StepOf<"mapping">) {
    setIsBusy(true);
    try {
      const preview = await ask("check", from.mapping);
      const problem = preview.valid === 0 ? "No valid data to import" : undefined;
      setStep({ ...from, name: "preview", preview, counts: nothingImported, problem });
    } finally {
      setIsBusy(false);
    }
  }

  async function importRows(from: StepOf<"preview">) {
    let counts = from.counts;
    const show = (reached: Counts) => setStep({ ...from, name: "importing", counts: reached });
    show(counts);
    try {
      for (;;) {
        const batch = await ask("batch", counts.imported);
        if (batch.length === 0) break;
        counts = plus(counts, await importCreators(batch));
        show(counts);
      }
    } catch (error) {
      const problem = `Import failed: ${reasonOf(error)}`;
      const preview = await previewAfter(error, from.preview, counts);
      setStep({ ...from, preview, counts, problem, refused: preview.invalid - from.preview.invalid });
      if (isGone()) toast.error(problem);
      return;
    }
    setStep({ ...from, name: "complete", counts });
    toast.success(importedText(counts.imported));
  }

  /** The rows that the server named are marked, so that the others can be imported without them. */
  async function previewAfter(error: unknown, preview: Preview, { imported }: Counts): Promise<Preview> {
    const refusals = error instanceof CallError ? error.errors : {};
    return Object.keys(refusals).length === 0 ? preview : ask("refuse", imported, refusals);
  }

  return {
    step,
    isBusy,
    chooseFile: (file: File) => void chooseFile(file),
    mapColumn: (from: StepOf<"mapping">, mapping: creatorFile.ColumnMapping) => setStep({ ...from, mapping }),
    backToUpload: () => setStep({ name: "upload" }),
    backToMapping: ({ fileName, table, mapping }: StepOf<"preview">) =>
      setStep({ name: "mapping", fileName, table, mapping }),
    previewRows: (from: StepOf<"mapping">) => void previewRows(from),
    importRows: (from: StepOf<"preview">) => void whileNeeded(() => importRows(from)),
    saveRefused: async (fileName: string) => saveFile(await ask("refusedFile"), refusedName(fileName)),
  };
}

export type Import = ReturnType<typeof useImport>;

export function importedText(count: number): string {
  return `Successfully imported ${count} creators`;
}

function refusedName(fileName: string): string {
  return fileName.replace(/(\.csv)?$/i, "-refused.csv");
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
