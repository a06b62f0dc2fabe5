export interface Frame {
  readonly before?: string;
  readonly after?: string;
}

/** Letters of the scripts that put spaces between words. Arabic and Hebrew write short words together with the next. */
const letter = "A-Za-zÀ-ÖØ-öø-ɏͰ-ϿЀ-ԯḀ-ỿ";
/** Holds everywhere but between two letters of one word. */
const betweenWords = `(?!(?<=[${letter}])[${letter}])`;
/** Words left out in the middle of a wording: `user[^\n]{0,70}unknown`. */
const gap = /((?:\[\^(?:[^\]\\]|\\.)*\]|\.|\(\?:\[\^\.\\n\]\|\\\.\(\?!\\s\)\))\{0,\d+\}\??)(?=\(\?:|\p{L})/gu;

/**
 * One pattern out of many wordings, so that each stands on a line of its own; all share the first one's flags. None
 * begins inside a word, and neither does what follows words left out: "ip" is not found in "recipient", nor "rate" in
 * "generated".
 */
export function anyOf(wordings: readonly RegExp[], { before = "", after = "" }: Frame = {}): RegExp {
  const sources = wordings.map((wording) => wording.source).join("|");
  const source = `${before}(?:${sources})${after}`.replaceAll(betweenWords, "");
  // What is anchored to the start of a text is looked for there alone, unless something stands before the anchor.
  const start = before.startsWith("^") ? "" : betweenWords;
  return new RegExp(start + source.replace(gap, `$1${betweenWords}`), wordings[0]?.flags);
}
