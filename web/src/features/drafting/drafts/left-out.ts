import { plural } from "#language";

/** Of drafts that were to get back what they had. */
export function changedMeanwhile(count: number): string {
  return plural(count, {
    one: "# other had been sent or changed.",
    other: "# others had been sent or changed.",
  });
}

/** Of drafts that were to be changed. */
export function goneMeanwhile(count: number): string {
  return plural(count, {
    one: "# other had been sent or discarded.",
    other: "# others had been sent or discarded.",
  });
}
