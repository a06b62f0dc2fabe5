/** What closes together with whatever is typed here. */
export interface Place {
  /** The dialogs around it. */
  dialogs: readonly string[];
  /** The search parameters of the address that its screen lives by: another value closes it. */
  params: readonly string[];
  /** Of the innermost dialog or panel. */
  title?: string | undefined;
}

export interface Holder extends Place {
  /** What a person calls it. */
  name: string | undefined;
  /** Of what saves itself when it is closed: saves now. */
  save: (() => void) | undefined;
}

/**
 * Everything on this page that was typed and is not saved: one list, which all ask who would end some of it. Forms
 * enter it by `use-unsaved.ts`.
 */
export const holders = new Set<Holder>();

/** Whether anything on this page was typed and is not saved. */
export function hasUnsavedWords(): boolean {
  return holders.size > 0;
}
