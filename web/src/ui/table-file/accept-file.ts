import { limits } from "@overture/contract";

/** What is wrong with a file before it is opened, or undefined. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!/\.csv$/i.test(name)) return "Please select a CSV file";
  if (size > limits.csvBytes) {
    return `File size exceeds 1MB limit. Current size: ${(size / 1_048_576).toFixed(2)}MB`;
  }
  return undefined;
}
