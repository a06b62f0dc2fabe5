const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * What is marked in running text: `**bold**`, `[words](https://address)`, or a web address as it stands. The full stop
 * or bracket that ends its sentence is no part of an address. Words that are an address themselves would hide where the
 * link leads, and stay text.
 */
const marked = new RegExp(
  [
    /(?<![\w*])\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*(?![\w*])/,
    /\[(?<words>(?![^[\]]*:\/\/)[^[\]\s][^[\]\n]*)\]\((?<target>(?:https?:\/\/|mailto:)[^\s<>"()]+)\)/,
    /(?<address>https?:\/\/[^\s<>"[\]]*[^\s<>"[\].,;:!?)}'])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

const bulleted = /^[-*] +(?=\S)/;
const numbered = /^(\d{1,3})[.)] +(?=\S)/;

/**
 * The same words as HTML: paragraphs where the text has blank lines, bold words, links that work, and lists. A list is
 * two lines or more, so that a name behind a dash stays one. A subset of CommonMark 0.31: sections 5.2, 5.3, 6.2, 6.3.
 */
export function htmlOfText(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .map((block) => block.replace(/^\n+|\n+$/g, ""))
    .filter((block) => block.trim() !== "")
    .flatMap((block) => partsOf(block.split("\n")))
    .map(htmlOfPart);
  return `<!doctype html>\n<html>\n<body>\n${blocks.join("\n")}\n</body>\n</html>\n`;
}

interface Part {
  kind: "p" | "ul" | "ol";
  lines: string[];
}

/** Lines that follow each other as one kind; a list of a single line is none. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(lines, at);
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  }
  return parts;
}

function kindOf(lines: readonly string[], at: number): Part["kind"] {
  const [before = "", line = "", after = ""] = [lines[at - 1], lines[at], lines[at + 1]];
  if (bulleted.test(line)) return bulleted.test(before) || bulleted.test(after) ? "ul" : "p";
  const number = numberOf(line);
  if (number === undefined) return "p";
  return numberOf(before) === number - 1 || numberOf(after) === number + 1 ? "ol" : "p";
}

function numberOf(line: string): number | undefined {
  const [, digits] = numbered.exec(line) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function htmlOfPart({ kind, lines }: Part): string {
  if (kind === "p") return `<p>${lines.map(lineOf).join("<br>\n")}</p>`;
  const start = kind === "ol" ? numberOf(lines[0] ?? "") : undefined;
  const items = lines.map((line) => `<li>${lineOf(line.replace(kind === "ul" ? bulleted : numbered, ""))}</li>`);
  return `<${kind}${start === undefined || start === 1 ? "" : ` start="${start}"`}>\n${items.join("\n")}\n</${kind}>`;
}

function lineOf(line: string): string {
  if (!line.includes("**") && !line.includes("://") && !line.includes("](")) return escaped(line);
  let html = "";
  let end = 0;
  for (const match of line.matchAll(marked)) {
    html += escaped(line.slice(end, match.index)) + htmlOfMarked(match.groups ?? {});
    end = match.index + match[0].length;
  }
  return html + escaped(line.slice(end));
}

function htmlOfMarked({ bold, words = "", target, address = "" }: Record<string, string | undefined>): string {
  if (bold !== undefined) return `<strong>${lineOf(bold)}</strong>`;
  return target === undefined ? linkTo(address, address) : linkTo(target, words);
}

function linkTo(address: string, words: string): string {
  return `<a href="${escaped(address)}">${escaped(words)}</a>`;
}

export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
