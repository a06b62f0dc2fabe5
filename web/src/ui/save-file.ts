import type { FileContent } from "@overture/contract";

/** Hands a file that the server sent to the browser's downloads. */
export function saveContent({ name, type, bytes }: FileContent): void {
  saveFile(new Blob([bytes.slice().buffer], { type }), name);
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the click returns to the browser.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
