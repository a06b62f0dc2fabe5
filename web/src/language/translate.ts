import type { FieldErrors } from "@overture/contract";

let wordsFor: ((message: string) => string | undefined) | undefined;

// A page in English, a test and a worker have no use for the table, and load nothing.
if ((globalThis.document?.documentElement.lang || "en") !== "en") {
  const load = () => {
    import("./message-words").then(
      (table) => {
        wordsFor = table.wordsFor;
      },
      () => setTimeout(load, 5_000),
    );
  };
  load();
}

/** What the contract or the server says, in the reader's language. What is not known stays as it is. */
export function translated(message: string): string {
  return wordsFor?.(message) ?? message;
}

export function translatedErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, translated(message)]));
}
