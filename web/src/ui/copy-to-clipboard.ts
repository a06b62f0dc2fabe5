/**
 * Copies a text. Returns whether the browser did it: it gives the clipboard to secure origins only, and only when the
 * person allows it.
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
