/** A dialog, panel or screen that closes together with its unsaved text. */
export interface Place {
  /** The dialogs around it. */
  dialogs: readonly string[];
  /** The search parameters that the screen depends on: a changed value closes it. */
  params: readonly string[];
  /** The title of the innermost dialog or panel. */
  title?: string | undefined;
}

export interface UnsavedEntry extends Place {
  /** What a person calls it. */
  name: string | undefined;
  /** Saves at once, for parts that save themselves when they are closed. */
  save: (() => void) | undefined;
}

/**
 * Everything on this page that was typed and is not saved: one list, which all ask who would end some of it. Forms
 * enter it by `use-unsaved.ts`.
 */
export const unsavedEntries = new Set<UnsavedEntry>();

/** Whether anything on this page was typed and is not saved. */
export function hasUnsavedWords(): boolean {
  return unsavedEntries.size > 0;
}
