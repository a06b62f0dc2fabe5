/** Long enough for a token. */
const shortest = 40;

interface Run {
  start: number;
  end: number;
}

/**
 * Where a text has lines of base64: from the beginning of a line to the last line of nothing else, with its padding.
 * A regular expression would need memory for every letter, and fails at a line of some megabytes.
 */
export function* encodedLines(text: string): Generator<Run> {
  for (let start = 0; start < text.length; ) {
    let end = endOfLetters(text, start);
    if (end - start < shortest) {
      start = nextLine(text, end);
      continue;
    }
    for (let line = afterLineEnd(text, end); line !== undefined; line = afterLineEnd(text, end)) {
      const lineEnd = endOfLetters(text, line);
      if (lineEnd === line) break;
      end = lineEnd;
    }
    for (let padding = 0; padding < 2 && text[end] === "="; padding += 1) end += 1;
    yield { start, end };
    start = nextLine(text, end);
  }
}

function nextLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at + 1;
}

function afterLineEnd(text: string, at: number): number | undefined {
  if (text[at] === "\n") return at + 1;
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : undefined;
}

const letters = new Set(
  Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", (letter) => letter.charCodeAt(0)),
);
const isLetter = Array.from({ length: 256 }, (_, code) => letters.has(code));

function endOfLetters(text: string, from: number): number {
  let at = from;
  while (at < text.length && isLetter[text.charCodeAt(at)]) at += 1;
  return at;
}
