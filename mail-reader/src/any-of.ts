export interface Frame {
  readonly before?: string;
  readonly after?: string;
}

/** Letters of scripts that write spaces between words. Arabic and Hebrew join short words to the next one. */
const letter = "A-Za-zÀ-ÖØ-öø-ɏͰ-ϿЀ-ԯḀ-ỿ";
/** Matches everywhere except between two letters of one word. */
const betweenWords = `(?!(?<=[${letter}])[${letter}])`;
/** A gap for any words in the middle of a wording: `user[^\n]{0,70}unknown`. */
const gap = /((?:\[\^(?:[^\]\\]|\\.)*\]|\.|\(\?:\[\^\.\\n\]\|\\\.\(\?!\\s\)\))\{0,\d+\}\??)(?=\(\?:|\p{L})/gu;

/**
 * One pattern made of many wordings, so that each can be on its own line; all have the flags of the first. Neither a
 * wording nor the part after a gap starts inside a word: "ip" is not found in "recipient", nor "rate" in "generated".
 */
export function anyOf(wordings: readonly RegExp[], { before = "", after = "" }: Frame = {}): RegExp {
  const sources = wordings.map((wording) => wording.source).join("|");
  const source = `${before}(?:${sources})${after}`.replaceAll(betweenWords, "");
  // A pattern that is anchored to the start is only searched there.
  const start = before.startsWith("^") ? "" : betweenWords;
  return new RegExp(start + source.replace(gap, `$1${betweenWords}`), wordings[0]?.flags);
}
