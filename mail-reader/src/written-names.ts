/** Names and signatures have no more words in a line. */
const longestName = 3;
/** Words within names and titles, kisses, and what is no word at all: an address, a number. */
const withinNames =
  /^(?:de|del|della|di|da|do|dos|van|von|der|den|of|and|und|et|y|e|en|och|og|at|for|la|le|du|des|[xo]{1,6})$|[\d@./:|]/u;

/**
 * Ends short lines that are not written as names are with a full stop: below "I'm away until Monday", "Kim Lind" signs
 * and "go ahead" answers. A line below a name that is not the greeting is a title. A word alone, as "Perfect", is a
 * name only if the sender has it.
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
