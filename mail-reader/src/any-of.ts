export interface Frame {
  readonly before?: string;
  readonly after?: string;
}

/** One pattern out of many wordings, so that each stands on a line of its own; all share the first one's flags. */
export function anyOf(wordings: readonly RegExp[], { before = "", after = "" }: Frame = {}): RegExp {
  const sources = wordings.map((wording) => wording.source).join("|");
  return new RegExp(`${before}(?:${sources})${after}`, wordings[0]?.flags);
}
