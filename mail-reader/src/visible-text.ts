import { gluedIntroduction, introductionLength, isHeaderLine, startsOriginalMessage } from "./quote-introductions.js";
import { isAddedByProgram, isRule, isSignatureRule, startsDisclaimer } from "./signatures.js";

type Mark = "text" | "empty" | "quote" | "introduction" | "end";

interface MarkedLine {
  readonly text: string;
  mark: Mark;
}

const mostLines = 5_000;
const quoted = /^\s{0,3}(?:>|[A-Za-z]{1,3}>|\|\s?>)/;

/**
 * What the writer of a mail wrote: without the quoted mail, the signature and the words of law. When in doubt it keeps
 * a line, because an answer that nobody sees costs more than a signature that somebody does.
 */
export function visibleText(text: string): string {
  const lines = markLines(splitLines(text));
  const own = withoutTrail(lines);
  return trimBlank(own.length > 0 ? own : fallback(lines));
}

function splitLines(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\ufeff]/g, "")
    .replace(/\u00a0|&nbsp;/g, " ")
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[A-Za-z]{2,20}: [^\n]{0,100}\n){0,5}\n?/m, "")
    .replace(/^-----BEGIN PGP SIGNATURE-----\n[\s\S]{0,8000}?^-----END PGP SIGNATURE-----$/m, "")
    .split("\n")
    .slice(0, mostLines)
    .map((line) => line.slice(0, 20_000).trimEnd());
  return lines.flatMap((line) => {
    const glued = line.length < 1_000 ? gluedIntroduction(line) : -1;
    return glued > 0 ? [line.slice(0, glued).trimEnd(), line.slice(glued)] : [line];
  });
}

function markLines(lines: readonly string[]): MarkedLine[] {
  const marked: MarkedLine[] = lines.map((text) => ({ text, mark: text.trim() === "" ? "empty" : "text" }));
  let hasText = false;
  for (let at = 0; at < marked.length; at += 1) {
    const line = marked[at];
    if (!line || line.mark !== "text") continue;
    if (quoted.test(line.text)) at += markQuote(marked, at);
    else if (endsOwnWords(lines, at, hasText)) line.mark = "end";
    else {
      const length = introductionLength(lines, at);
      for (const introducing of marked.slice(at, at + length)) introducing.mark = "introduction";
      if (length > 1) at += length - 1;
      hasText ||= length === 0;
    }
  }
  joinWrappedQuotes(marked);
  return marked;
}

/** Phones put their introduction behind quote marks too: it introduces, and so does the empty line below it. */
function markQuote(marked: readonly MarkedLine[], at: number): number {
  const isFirst = marked[at - 1]?.mark !== "quote";
  const inside = (isFirst ? marked.slice(at, at + 5) : []).map(({ text }) => text.replace(/^\s{0,3}>[ \t]?/, ""));
  const length = isFirst && /^\s{0,3}>[^>]/.test(marked[at]?.text ?? "") ? introductionLength(inside, 0) : 0;
  const isQuoted = marked.slice(at, at + length).every(({ text }) => quoted.test(text));
  if (length === 0 || !isQuoted) {
    for (const line of marked.slice(at, at + 1)) line.mark = "quote";
    return 0;
  }
  const end = /^\s{0,3}>\s*$/.test(marked[at + length]?.text ?? "") ? length + 1 : length;
  for (const line of marked.slice(at, at + end)) line.mark = "introduction";
  return end - 1;
}

/** A quoted line broken by a mail server on its way leaves its end unmarked between two marked ones. */
function joinWrappedQuotes(marked: readonly MarkedLine[]): void {
  for (const [at, line] of marked.entries()) {
    const above = marked[at - 1];
    if (line.mark !== "text" || above?.mark !== "quote" || above.text.length < 60) continue;
    if (marked[at + 1]?.mark === "quote") line.mark = "quote";
  }
}

function endsOwnWords(lines: readonly string[], at: number, hasText: boolean): boolean {
  const line = lines[at] ?? "";
  if (startsOriginalMessage(lines, at)) return true;
  if (!hasText) return false;
  return isSignatureRule(lines, at) || isAddedByProgram(line) || startsDisclaimer(line);
}

/** Cuts at the first end, then looks at where quotes stand: below, above, or between the writer's own words. */
function withoutTrail(marked: readonly MarkedLine[]): string[] {
  const end = marked.findIndex(({ mark }) => mark === "end");
  const body = end < 0 ? marked : marked.slice(0, end);
  const introduced = body.findIndex(({ mark }) => mark === "introduction");
  if (introduced >= 0 && !isFollowedByQuote(body, introduced)) {
    const before = body.slice(0, introduced);
    if (before.some(isText)) return linesOf(withoutTrailingQuotes(before));
  }
  const firstText = body.findIndex(isText);
  if (firstText < 0) return [];
  const kept = withoutTrailingQuotes(body);
  const startsQuoted =
    kept.findIndex(isText) > kept.findIndex(({ mark }) => mark === "quote" || mark === "introduction");
  const blocks = quoteBlocks(kept);
  const hasIntroduction = kept.some(({ mark }) => mark === "introduction");
  const dropsQuotes = blocks <= 1 && (hasIntroduction || (startsQuoted && blocks === 1 && quoteBlocks(body) === 1));
  return linesOf(kept, dropsQuotes && quoteBlocks(body) <= 1 ? ["introduction", "quote"] : ["introduction"]);
}

function isText(line: MarkedLine): boolean {
  return line.mark === "text";
}

function isFollowedByQuote(lines: readonly MarkedLine[], at: number): boolean {
  const next = lines.slice(at).find(({ mark }) => mark !== "introduction" && mark !== "empty");
  return next === undefined || next.mark === "quote";
}

function withoutTrailingQuotes(lines: readonly MarkedLine[]): MarkedLine[] {
  const last = lines.findLastIndex(isText);
  return lines.slice(0, last + 1);
}

function quoteBlocks(lines: readonly MarkedLine[]): number {
  let blocks = 0;
  let inBlock = false;
  for (const { mark } of lines) {
    if (mark === "quote" && !inBlock) blocks += 1;
    if (mark !== "empty") inBlock = mark === "quote";
  }
  return blocks;
}

/** Takes the marked lines out, and of the empty ones around each gap all but one. */
function linesOf(lines: readonly MarkedLine[], dropped: readonly Mark[] = ["introduction"]): string[] {
  const kept: string[] = [];
  let closesGap = false;
  for (const { text, mark } of lines) {
    if (dropped.includes(mark)) closesGap = true;
    else if (mark !== "empty" || !closesGap || (kept.length > 0 && kept.at(-1) !== "")) {
      kept.push(text);
      closesGap &&= mark === "empty";
    }
  }
  return kept;
}

/** Nothing of the writer's own was found: a bare forward shows what it forwards, without the head of that mail. */
function fallback(lines: readonly MarkedLine[]): string[] {
  let isInHead = false;
  const shown = lines.filter(({ text, mark }) => {
    isInHead = mark === "end" || (isInHead && mark === "text" && isHeaderLine(text));
    return !isInHead && (mark === "text" || mark === "empty");
  });
  return shown.some(isText) ? shown.map(({ text }) => text) : [];
}

/** Empty lines around, and a rule that led to what was cut off, are nobody's words. */
function trimBlank(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "" && !isRule(line));
  return first < 0
    ? ""
    : lines
        .slice(first, last + 1)
        .join("\n")
        .trim();
}
