import { t } from "#language";
import { ownCurrency } from "../../../language/currency";
import { Dialog } from "../../../ui/dialog";
import { CompleteStep } from "./complete-step";
import type { ImportStep } from "./import-step";
import { ImportingStep } from "./importing-step";
import { MappingStep } from "./mapping-step";
import { PreviewStep } from "./preview-step";
import { UploadStep } from "./upload-step";
import { type Import, useImport } from "./use-import";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport(ownCurrency());
  const { title, description } = headings[work.step.name];
  return (
    <Dialog
      title={title}
      description={description}
      width={work.step.name === "preview" ? "wide" : "normal"}
      hasSteps
      onClose={onClose}
    >
      <Step work={work} onClose={onClose} />
    </Dialog>
  );
}

const headings: Record<ImportStep["name"], { title: string; description: string }> = {
  upload: { title: t`Import Creators`, description: t`From a spreadsheet (CSV or XLSX), one creator in each row.` },
  mapping: {
    title: t`Map CSV Columns`,
    description: t`Choose which column holds what. Fields with a star are required.`,
  },
  preview: {
    title: t`Preview Import`,
    description: t`A creator whose email is in the catalogue already is updated, every other one is created.`,
  },
  importing: { title: t`Importing...`, description: t`Please wait while we process your data` },
  complete: { title: t`Import Complete!`, description: t`The creators are in the catalogue.` },
};

function Step({ work, onClose }: { work: Import; onClose: () => void }) {
  const { step } = work;
  switch (step.name) {
    case "upload":
      return <UploadStep problem={step.problem} isBusy={work.isBusy} onChoose={work.chooseFile} />;
    case "mapping":
      return <MappingStep step={step} work={work} />;
    case "preview":
      return <PreviewStep step={step} work={work} />;
    case "importing":
      return <ImportingStep step={step} work={work} />;
    case "complete":
      return <CompleteStep step={step} work={work} onClose={onClose} />;
  }
}
