import type { FieldErrors } from "@overture/contract";

let wordsFor: ((message: string) => string | undefined) | undefined;

// English pages, tests and workers do not need the table, and do not load it.
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

/** Translates a message of the contract or the server into the reader's language. An unknown message stays as it is. */
export function translated(message: string): string {
  return wordsFor?.(message) ?? message;
}

export function translatedErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, translated(message)]));
}
