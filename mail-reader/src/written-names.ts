/** Names and signatures have no more words in a line. */
const longestName = 3;
/** Words within names and titles, a sign-off such as `xx`, and what is no word: an address, a number. */
const withinNames =
  /^(?:de|del|della|di|da|do|dos|van|von|der|den|of|and|und|et|y|e|en|och|og|at|for|la|le|du|des|[xo]{1,6})$|[\d@./:|]/u;

/**
 * Adds a full stop to each short line that does not look like a name: below "I'm away until Monday", "Kim Lind" is a
 * signature, and "go ahead" is an answer. A line below a name is a title, unless the name is in the greeting. A single
 * word, as "Perfect", is a name only if it is part of the sender's.
 */
export function endShortLines(text: string, sender: string): string {
  const isName = (words: readonly string[]) => isWrittenAsName(words) && isSenders(words, sender);
  let isBelowName = false;
  let isFirst = true;
  return text
    .split("\n")
    .map((line) => {
      if (!/\p{L}/u.test(line)) return line;
      const words = line.trim().split(/\s+/u);
      const isAnswer = words.length <= longestName && !isName(words) && !isBelowName;
      isBelowName = !isFirst && words.length <= longestName && isName(words);
      isFirst = false;
      return isAnswer && /[\p{L}\p{M}]$/u.test(line.trimEnd()) ? `${line.trimEnd()}.` : line;
    })
    .join("\n");
}

/** In scripts without capital letters every line may be a name. */
function isWrittenAsName(words: readonly string[]): boolean {
  return words.every((word) => !/^[^\p{L}]*\p{Ll}/u.test(word) || withinNames.test(word));
}

function isSenders(words: readonly string[], sender: string): boolean {
  const [word = "", ...others] = words.map((one) => one.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "").toLowerCase());
  return others.length > 0 || !/^[^\p{L}]*\p{Lu}/u.test(words[0] ?? "") || sender.toLowerCase().includes(word);
}
