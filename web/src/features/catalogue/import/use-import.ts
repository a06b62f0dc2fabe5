import { creatorFile, type FieldErrors } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { plural, t } from "#language";
import { CallError } from "../../../api/call-error";
import { reasonOf } from "../../../api/reason-of";
import { ownFields } from "../../../entities/creator/own-fields.queries";
import { appliedRates } from "../../../entities/system/exchange-rates.queries";
import { translated } from "../../../language/translate";
import { colon, labelled } from "../../../ui/labelled";
import { saveFile } from "../../../ui/save-file";
import { fileProblem } from "../../../ui/table-file/accept-file";
import { toast } from "../../../ui/toast";
import { useImportCreators } from "../change-creators.queries";
import type { Choice, Preview } from "../creator-file/import-reader";
import { ReaderStopped } from "../creator-file/reader-worker";
import { type Counts, type ImportStep, type MappedFile, nothingImported, plus, type StepOf } from "./import-step";
import { sameMapping } from "./remembered-mapping";
import { recall, remember } from "./remembered-mapping.queries";
import { useImportReader } from "./use-import-reader";

/** The steps of importing one file. An import that has started continues when the dialog closes. */
export function useImport(ownCurrency: string) {
  const queryClient = useQueryClient();
  const { ask, askForAMinute, whileNeeded, isGone } = useImportReader();
  const { mutateAsync: importCreators } = useImportCreators();
  const [step, setStep] = useState<ImportStep>({ name: "upload" });
  const [isBusy, setIsBusy] = useState(false);
  const isCancelled = useRef(false);

  async function chooseFile(file: File) {
    const problem = fileProblem(file);
    if (problem !== undefined) return setStep({ name: "upload", problem });
    setIsBusy(true);
    try {
      setStep(await openFile(file));
    } catch (error) {
      setStep({ name: "upload", problem: textOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  /** Reads another sheet, or the same text in another encoding. */
  async function readAgain(from: StepOf<"mapping">, choice: Choice) {
    setIsBusy(true);
    try {
      setStep(await openFile(from.file, choice));
    } catch (error) {
      // The rows that were read before were in the worker.
      if (error instanceof ReaderStopped) return setStep({ name: "upload", problem: error.message });
      toast.error(t`${from.table.sheets[choice.sheet ?? -1] ?? from.file.name} cannot be imported`, {
        description: textOf(error),
      });
    } finally {
      setIsBusy(false);
    }
  }

  async function openFile(file: File, choice?: Choice): Promise<StepOf<"mapping">> {
    const table = await askForAMinute((reader) => reader.read(file, choice));
    const fields = await loaded(t`The own fields could not be loaded`, queryClient.fetchQuery(ownFields));
    const recalled = await recall(queryClient, table.headers, fields);
    const automatic = creatorFile.withOwnColumns(table.headers, table.mapping, fields);
    const mapping = recalled?.mapping ?? automatic;
    const columns = await askForAMinute((reader) => reader.figureColumns(mapping, ownCurrency));
    const rates = await loaded(t`The exchange rates could not be loaded`, queryClient.fetchQuery(appliedRates));
    const figures = creatorFile.readingOf(columns, { ownCurrency, rates });
    const isAutomatic = sameMapping(mapping, automatic);
    return {
      name: "mapping",
      file,
      table,
      mapping,
      fields,
      columns,
      figures,
      recalledFrom: isAutomatic ? undefined : recalled?.savedAt,
    };
  }

  /** A notation that was chosen for a field stays while the field is mapped to the same column. */
  async function mapColumn(from: StepOf<"mapping">, mapping: creatorFile.ColumnMapping) {
    setStep({ ...from, mapping, recalledFrom: undefined });
    try {
      const columns = await askForAMinute((reader) => reader.figureColumns(mapping, ownCurrency));
      const { rates } = from.figures;
      const figures = keepChosen(creatorFile.readingOf(columns, { ownCurrency, rates }), { from, mapping });
      setStep((now) => (now.name === "mapping" && now.mapping === mapping ? { ...now, columns, figures } : now));
    } catch (error) {
      setStep({ name: "upload", problem: textOf(error) });
    }
  }

  async function previewRows(from: MappedFile) {
    setIsBusy(true);
    try {
      const preview = await askForAMinute((reader) => reader.check(from.mapping, from.figures));
      const problem = preview.valid === 0 ? t`No valid data to import` : undefined;
      setStep({ ...mappedFile(from), name: "preview", preview, counts: nothingImported, problem });
    } catch (error) {
      setStep({ name: "upload", problem: textOf(error) });
    } finally {
      setIsBusy(false);
    }
  }

  async function importRows(from: StepOf<"preview">) {
    let counts = from.counts;
    const show = (reached: Counts, isCancelling = false) =>
      setStep({ ...from, name: "importing", counts: reached, isCancelling });
    const { file } = from;
    isCancelled.current = false;
    show(counts);
    void remember(queryClient, from);
    try {
      for (;;) {
        const batch = await ask((reader) => reader.batch(counts.imported));
        if (batch.length === 0) break;
        if (isCancelled.current) return setStep({ ...from, counts, problem: cancelledText });
        counts = plus(
          counts,
          await importCreators({ creators: batch, importId: counts.importId, fileName: nameOf(file) }),
        );
        show(counts, isCancelled.current);
      }
    } catch (error) {
      const problem = t`Import failed: ${error instanceof ReaderStopped ? error.message : reasonOf(error)}`;
      const description = plural(counts.imported, {
        one: "# creator imported before that.",
        other: "# creators imported before that.",
      });
      if (isGone()) toast.error(problem, { description });
      return showFailure(error, { ...from, counts, problem });
    }
    setStep({ ...from, name: "complete", counts });
    toast.success(importedText(counts.imported));
  }

  /** Marks the rows that the server refused, so that the others can be imported without them. */
  async function showFailure(error: unknown, from: StepOf<"preview"> & { problem: string }) {
    const refusals = error instanceof CallError ? error.errors : {};
    try {
      if (error instanceof ReaderStopped) throw error;
      const preview = await previewWithout(refusals, from);
      setStep({ ...from, preview, refused: preview.invalid - from.preview.invalid });
    } catch {
      // The rows were in the worker, so the file must be chosen and read again.
      const { imported } = from.counts;
      const done = plural(imported, { one: "# creator imported already.", other: "# creators imported already." });
      setStep({ name: "upload", problem: imported > 0 ? `${from.problem} ${done}` : from.problem });
    }
  }

  async function previewWithout(refusals: FieldErrors, { preview, counts }: StepOf<"preview">): Promise<Preview> {
    if (Object.keys(refusals).length === 0) return preview;
    return ask((reader) => reader.refuse(counts.imported, refusals));
  }

  /** The batch that is being sent is still imported, but no further batch is. */
  function cancel(from: StepOf<"importing">) {
    isCancelled.current = true;
    setStep({ ...from, isCancelling: true });
  }

  async function saveRefused(fileName: string) {
    try {
      const said = await ask((reader) => reader.refusalWords());
      const words = new Map(said.map((each) => [each, translated(each)]));
      const reasons = { header: t`Reason`, colon: colon(), words };
      saveFile(await ask((reader) => reader.refusedFile(reasons)), refusedName(fileName));
    } catch (error) {
      toast.error(t`The invalid rows could not be saved`, { description: textOf(error) });
    }
  }

  return {
    step,
    isBusy,
    chooseFile: (file: File) => void chooseFile(file),
    readAgain: (from: StepOf<"mapping">, choice: Choice) => void readAgain(from, choice),
    mapColumn: (from: StepOf<"mapping">, mapping: creatorFile.ColumnMapping) => void mapColumn(from, mapping),
    readFigures: (from: StepOf<"mapping">, figures: creatorFile.FigureReading) => setStep({ ...from, figures }),
    backToUpload: () => setStep({ name: "upload" }),
    backToMapping: (from: StepOf<"preview">) =>
      setStep({ ...mappedFile(from), figures: { ...from.figures, leavesOutUnread: false }, name: "mapping" }),
    previewRows: (from: StepOf<"mapping">) => void previewRows(from),
    /** Includes the rows that have errors only in optional cells, or excludes them again. */
    leaveOutUnread: (from: StepOf<"preview">, leavesOutUnread: boolean) =>
      void previewRows({ ...from, figures: { ...from.figures, leavesOutUnread } }),
    importRows: (from: StepOf<"preview">) => void whileNeeded(() => importRows(from)),
    cancel,
    saveRefused: (fileName: string) => void saveRefused(fileName),
  };
}

/**
 * Adds what failed to the error. The file is only read if everything loads: without rates, costs in another currency
 * could not be converted.
 */
async function loaded<Thing>(failure: string, loading: Promise<Thing>): Promise<Thing> {
  try {
    return await loading;
  } catch (error) {
    throw new Error(labelled(failure, reasonOf(error)), { cause: error });
  }
}

function mappedFile({ file, table, mapping, fields, recalledFrom, columns, figures }: MappedFile): MappedFile {
  return { file, table, mapping, fields, recalledFrom, columns, figures };
}

/** The file name, cut to the length that the server keeps. */
function nameOf({ name }: File): string {
  return name.slice(0, 255);
}

function keepChosen(
  fresh: creatorFile.FigureReading,
  { from, mapping }: { from: MappedFile; mapping: creatorFile.ColumnMapping },
): creatorFile.FigureReading {
  const kept = { ...fresh, decimalSigns: { ...fresh.decimalSigns } };
  for (const field of creatorFile.figureKeys(mapping)) {
    const index = creatorFile.indexOf(mapping, field);
    if (index === creatorFile.indexOf(from.mapping, field)) kept.decimalSigns[field] = from.figures.decimalSigns[field];
  }
  return mapping.avgCost === from.mapping.avgCost ? { ...kept, otherCurrency: from.figures.otherCurrency } : kept;
}

const cancelledText = t`The import was cancelled. What was imported before stays.`;

export type Import = ReturnType<typeof useImport>;

export function importedText(count: number): string {
  return t`Successfully imported ${count} creators`;
}

function refusedName(fileName: string): string {
  return fileName.replace(/(\.(csv|xlsx))?$/i, "-refused.csv");
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
