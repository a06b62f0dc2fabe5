export interface Frame {
  readonly before?: string;
  readonly after?: string;
}

/** One pattern out of many wordings, so that each stands on a line of its own, to be read and added to. */
export function anyOf(wordings: readonly RegExp[], { before = "", after = "" }: Frame = {}): RegExp {
  const flags = new Set(wordings.flatMap((wording) => [...wording.flags]));
  const sources = wordings.map((wording) => wording.source).join("|");
  return new RegExp(`${before}(?:${sources})${after}`, [...flags].join(""));
}
