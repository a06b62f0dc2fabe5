import { limits } from "@overture/contract";
import { t } from "#language";
import { formatFixed } from "../format";

const notCsv = t`Please select a CSV file`;

/** Why a file cannot be opened, or undefined. For a workbook the size on disk counts. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return notCsv;
  if (size > limits.csvBytes) {
    return t`File size exceeds 1MB limit. Current size: ${formatFixed(size / 1_048_576, 2)}MB`;
  }
  return undefined;
}

/** The same where workbooks are not read. */
export function csvProblem(file: Pick<File, "name" | "size">): string | undefined {
  return isWorkbookName(file.name) ? notCsv : fileProblem(file);
}

export function isWorkbookName(name: string): boolean {
  return /\.xlsx$/i.test(name);
}
