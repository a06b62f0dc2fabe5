import { page } from "vitest/browser";

/** As the browser's own dialog does it, in the field of this label. */
export function chooseFiles(label: string, ...files: readonly File[]): void {
  const picker = page.getByLabelText(label).element() as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  picker.files = transfer.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}
