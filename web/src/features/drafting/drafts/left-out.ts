import { plural } from "#language";

/** Says how many drafts an undo did not change. */
export function changedMeanwhile(count: number): string {
  return plural(count, {
    one: "# other had been sent or changed.",
    other: "# others had been sent or changed.",
  });
}

/** Says how many drafts a change left out. */
export function goneMeanwhile(count: number): string {
  return plural(count, {
    one: "# other had been sent or discarded.",
    other: "# others had been sent or discarded.",
  });
}
