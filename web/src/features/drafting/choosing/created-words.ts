import { plural } from "#language";

/** The outcome of creating drafts, in a sentence for each number. */
export function createdWords({ created, skipped }: { created: number; skipped: number }, withoutOffer = 0): string {
  return [
    plural(created, { one: "# draft is ready for review.", other: "# drafts are ready for review." }),
    ...(skipped > 0 ? [plural(skipped, { one: "# creator was skipped.", other: "# creators were skipped." })] : []),
    ...(withoutOffer > 0 ? [plural(withoutOffer, { one: "# has no offer.", other: "# have no offer." })] : []),
  ].join(" ");
}
