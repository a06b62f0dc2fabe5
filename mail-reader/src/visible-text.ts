import { invisible } from "./invisible-characters.js";
import {
  gluedIntroduction,
  gluedTitleAt,
  groupWiseLength,
  introductionLength,
  isTitle,
  namesMomentOrAddress,
  startsOriginalMessage,
} from "./quote-introductions.js";
import { isHeaderLine } from "./quoted-heads.js";
import { dashes, isAddedByProgram, isRule, isSignatureRule, startsDisclaimer } from "./signatures.js";

type Mark = "text" | "empty" | "quote" | "introduction" | "end";

interface MarkedLine {
  readonly text: string;
  mark: Mark;
}

const maxLines = 5_000;
/** Some programs put the initials of the writer before the mark, as in `AvdV>`. */
const quoted = /^\s{0,3}(?:>|[A-Za-z]{1,3}>|[A-Z][a-z]{1,3}[A-Z]>|\|\s?>)/;

/** The banner that the reader's own mail system puts above external mail. */
const banner =
  /^\s{0,20}(?:(?:[*[]{0,3}(?:caution|warning|external|attention|achtung|vorsicht|atención|atenção|attenzione)\b[^\n]{0,80}(?:outside (?:of )?(?:the |our |your )?(?:organi[sz]ation|company|network)|external (?:sender|source|e-?mail|address)|von extern|extern(?:e[rn]?|en) (?:absender|quelle|e-?mail)|expéditeur externe|l['’]extérieur|remitente externo|fuera de la organización|mittente esterno|remetente externo)[^\n]{0,400}\n(?:[^\n]{0,200}(?:links?|attachments?|the sender|the content|anhänge|absender|liens|pièces|enlaces|allegati)\b[^\n]{0,200}\n){0,2}|(?:(?:some people who received this message )?don['’]t often get e-?mail from|you don['’]t often get e-?mail from|sie erhalten nicht (?:oft|häufig) e-?mails? von|vous n['’]obtenez pas souvent d['’]e-?mail|no suele recibir correos? (?:electrónicos? )?de|non si ricevono spesso)[^\n]{0,400}\n))\s{0,20}\n?/i;

/** What programs write into the text in place of an image. */
const imageInPlace =
  /^[ \t]{0,20}\[(?:cid:[^\]\s]{1,200}|data:image\/[\w.+-]{1,40}(?:;[\w-]{1,20})?,[\w+/=%-]{1,200000})\][ \t]*\n?/gim;

/**
 * The writer's own text: without the quoted mail, the signature and the legal text. In doubt it keeps a line, because
 * hiding an answer is worse than showing a signature.
 */
export function visibleText(text: string): string {
  const lines = markLines(splitLines(text));
  const own = withoutTrail(lines);
  return trimBlank(own.length > 0 ? own : fallback(lines));
}

/** Whether the writer wrote anything: for a bare forward or an empty answer, another person's text is shown. */
export function holdsOwnWords(text: string): boolean {
  return trimBlank(withoutTrail(markLines(splitLines(text)))) !== "";
}

/** Whether a mail contains more than the writer's own text: most people's answers quote a mail below. */
export function quotesAnother(text: string): boolean {
  const lines = splitLines(text);
  return (
    markLines(lines).some(({ mark }) => mark === "quote" || mark === "introduction") ||
    lines.some((_line, at) => startsOriginalMessage(lines, at))
  );
}

function splitLines(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    // Between two letters of a script without joining, a joiner has no effect.
    .replace(/(?<=[a-z])[\u200c\u200d](?=[a-z])/gi, "")
    .replace(/\u00a0|&nbsp;/g, " ")
    .replace(imageInPlace, "")
    .replace(banner, "")
    .replace(/^\s{0,20}##- [^\n]{1,120} -##[ \t]*\n/, "")
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[A-Za-z]{2,20}: [^\n]{0,100}\n){0,5}\n?/m, "")
    .replace(/^-----BEGIN PGP SIGNATURE-----\n[\s\S]{0,8000}?^-----END PGP SIGNATURE-----$/m, "")
    .split("\n")
    .slice(0, maxLines)
    .map((line) => line.slice(0, 20_000).trimEnd());
  return withoutTopMark(withoutMailboxMarks(lines)).flatMap((line) => {
    const glued = line.length < 4_000 && !quoted.test(line) ? gluedIntroduction(line) : undefined;
    if (glued === undefined) return withoutGluedMark(line).flatMap(splitAtTitle);
    const below = line.slice(glued[1]).trim();
    const above = line.slice(0, glued[0]).replace(/\s*[-–_]{2,40}\s*$/u, "");
    return [above.trimEnd(), line.slice(...glued), ...(below === "" ? [] : [below])];
  });
}

function splitAtTitle(line: string): string[] {
  const at = /[-–_=]{4}/.test(line) && !quoted.test(line) ? gluedTitleAt(line) : -1;
  return at > 0 ? [line.slice(0, at).trimEnd(), line.slice(at).trim()] : [line];
}

/** A program's own line that lost its line break: "See you then.Sent from my iPhone". */
function withoutGluedMark(line: string): string[] {
  const at = line.length < 400 ? line.search(/[.!?…)](?=\p{Lu}[^.!?…]{4,80}$)/u) + 1 : 0;
  return at > 0 && isAddedByProgram(line.slice(at)) ? [line.slice(0, at), line.slice(at)] : [line];
}

/**
 * Mailboxes in one file (RFC 4155) and format=flowed put a mark before a line that begins with "From ". It quotes
 * nothing where the lines beside it do not either.
 */
function withoutMailboxMarks(lines: readonly string[]): readonly string[] {
  const isMarked = (line: string | undefined) => line !== undefined && quoted.test(line);
  return lines.map((line, at) => {
    if (line.startsWith("\u200c>From ")) return line.slice(2);
    if (!/^ ?>From /.test(line)) return line;
    const above = lines[at - 1];
    const isLone = !isMarked(above) && !isMarked(lines[at + 1]) && !(above || (lines[at - 2] ?? "")).endsWith(":");
    return isLone ? line.replace(">", "").trimStart() : line;
  });
}

/** Some phones put their own line above the text, with an empty one between. */
function withoutTopMark(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== "");
  const line = lines[first] ?? "";
  const goesOn = lines[first + 1] === "" && lines.slice(first + 2, first + 6).some((next) => /\p{L}/u.test(next));
  return goesOn && line.length < 60 && isAddedByProgram(line) ? lines.slice(first + 1) : lines;
}

/** `>>>>> "Kim" == Kim Lind <kim@creator.example> writes:`, above lines that begin with `Kim>`. */
const namesQuoter = /^\s{0,3}>{2,6}\s?"([^"\n]{1,40})"\s==\s.{1,150}:\s{0,3}$/;

/** Programs in Emacs move quotes in: two such lines, since a single one may be a piece of code. */
const movedIn = /^\s{4,8}>(?:\s|$)/;

/** Some programs quote with the writer's name or a bar before each line. */
function markRarerQuotes(marked: readonly MarkedLine[]): void {
  const names = new Set<string>();
  const hasBars = marked.some((line, at) => isBarred(line) && isBarred(marked[at + 1]));
  const movesIn = marked.some((line, at) => movedIn.test(line.text) && movedIn.test(marked[at + 1]?.text ?? ""));
  for (const [at, line] of marked.entries()) {
    const name = namesQuoter.exec(line.text)?.[1];
    if (name !== undefined) names.add(name);
    if (name !== undefined) line.mark = "introduction";
    else if (names.size > 0 && names.has(/^\s{0,8}([^\s<>][^<>\n]{0,40})>(?:\s|$)/.exec(line.text)?.[1] ?? ""))
      line.mark = "quote";
    else if ((hasBars && isBarred(line)) || (movesIn && movedIn.test(line.text))) line.mark = "quote";
    else if (hasBars && /^\* \S.{1,40}$/.test(line.text) && isBarred(marked[at + 1])) line.mark = "introduction";
  }
}

/** A line with a bar before it alone: a table has one behind it as well. */
function isBarred(line: MarkedLine | undefined): boolean {
  if (line === undefined || !/^\|(?:\s|$)/.test(line.text)) return false;
  return line.text.length === 1 || (!line.text.endsWith("|") && !line.text.includes(" | "));
}

function markLines(lines: readonly string[]): MarkedLine[] {
  const marked: MarkedLine[] = lines.map((text) => ({ text, mark: text.trim() === "" ? "empty" : "text" }));
  markRarerQuotes(marked);
  let hasText = false;
  let isIntroduced = false;
  for (let at = 0; at < marked.length; at += 1) {
    const line = marked[at];
    isIntroduced ||= marked[at - 1]?.mark === "introduction";
    if (!line || line.mark !== "text") continue;
    const length = groupWiseLength(lines, at) || titleLength(lines, at) || (hasText ? 0 : lengthAboveQuote(lines, at));
    const [start, end] = [at, at + length];
    for (const introducing of marked.slice(start, end)) introducing.mark = "introduction";
    if (end > start) at = end - 1;
    else if (quoted.test(line.text)) at += isIntroduced ? markLine(line, "quote") : markQuote(marked, at);
    else if (endsOwnWords(lines, at, hasText)) line.mark = "end";
    else {
      const length = introductionLength(lines, at);
      for (const introducing of marked.slice(at, at + length)) introducing.mark = "introduction";
      if (length > 1) at += length - 1;
      hasText ||= length === 0;
    }
  }
  joinWrappedQuotes(marked);
  joinShortenedQuotes(marked);
  return marked;
}

/**
 * Phones also put quote marks before their introduction, and older Outlooks before the mail's header: it still
 * introduces, and so does the empty line below it.
 */
function markQuote(marked: readonly MarkedLine[], at: number): number {
  const isFirst = marked[at - 1]?.mark !== "quote";
  const inside = (isFirst ? marked.slice(at, at + 12) : []).map(({ text }) => text.replace(/^\s{0,3}>[ \t]?/, ""));
  const isOnce = isFirst && /^\s{0,3}>[^>]/.test(marked[at]?.text ?? "");
  // Between two lines of a quote, what has no mark is the end of a broken one.
  const isInside = marked[at - 2]?.mark === "quote";
  const length = isOnce ? introductionLength(inside.slice(0, 5), 0) || (isInside ? 0 : headLength(inside)) : 0;
  const isQuoted = marked.slice(at, at + length).every(({ text }) => quoted.test(text));
  if (length === 0 || !isQuoted) {
    for (const line of marked.slice(at, at + 1)) line.mark = "quote";
    return 0;
  }
  const end = /^\s{0,3}>\s*$/.test(marked[at + length]?.text ?? "") ? length + 1 : length;
  for (const line of marked.slice(at, at + end)) line.mark = "introduction";
  return end - 1;
}

/** How many lines of a mail's header a quote begins with, below a rule or not; 0 if with none. */
function headLength(inside: readonly string[]): number {
  const start = isRule(inside[0] ?? "") ? 1 : 0;
  const end = inside.findIndex((line, at) => at >= start && !isHeaderLine(line));
  return end - start >= 3 && startsOriginalMessage(inside, start) ? end : 0;
}

/** If a mail server breaks a quoted line, its end is without a mark between two marked lines. */
function joinWrappedQuotes(marked: readonly MarkedLine[]): void {
  const ends = [...marked.keys()].filter((at) => endsBrokenLine(marked, at));
  const inside = ends.filter((at) => marked[at + 1]?.mark === "quote");
  for (const at of inside) markLine(marked[at] as MarkedLine, "quote");
  if (inside.length === 0) return;
  // Where lines of the quote are broken for sure, the last of them may be as well.
  for (const at of ends) if (endsLastBrokenLine(marked, at)) markLine(marked[at] as MarkedLine, "quote");
}

/** Below a question or a colon, what begins again is an answer. */
function endsBrokenLine(marked: readonly MarkedLine[], at: number): boolean {
  const [above, line] = [marked[at - 1], marked[at]];
  if (line?.mark !== "text" || above?.mark !== "quote") return false;
  if (closesBracketOf(line.text, above.text)) return true;
  return above.text.length >= 60 && (!/[?!:]$/.test(above.text) || /^\p{Ll}/u.test(line.text));
}

/** A link in brackets that was broken: the quoted line opens them, and the next closes them. */
function closesBracketOf(line: string, quote: string): boolean {
  const opened = /[(<[][^()<>[\]]{0,500}$/.exec(quote)?.[0] ?? "";
  return /:\/\//.test(opened) && line.length < 500 && /^\S{1,400}[)>\]]/.test(line);
}

function endsLastBrokenLine(marked: readonly MarkedLine[], at: number): boolean {
  const [above, line, next] = [marked[at - 1], marked[at], marked[at + 1]];
  if (above?.mark !== "quote" || line?.mark !== "text" || next?.mark !== "empty") return false;
  return line.text.length < 40 && !/[.?!:]$/.test(above.text) && /^[\p{Ll}\d]/u.test(line.text);
}

const elision =
  /^\s*(?:<\/?(?:snip|cut|\.{3})>|[[(<]?(?:…|\.{2,6}|\.\s\.\s\.|snip(?:ped)?|cut)[\])>]?|-{1,8}\s?(?:snip|cut)\s?-{0,8})\s*$/i;

/** A mark for what was left out of a quote, above or below it: right there, or with empty lines between. */
function joinShortenedQuotes(marked: readonly MarkedLine[]): void {
  for (const [at, line] of marked.entries()) {
    if (line.mark !== "text" || line.text.length > 40 || !elision.test(line.text)) continue;
    const neighbours = [nextWritten(marked, at, -1), nextWritten(marked, at, 1)];
    const cutsQuote = neighbours.some((next) => next?.mark === "quote" || next?.mark === "introduction");
    if (cutsQuote) line.mark = "quote";
  }
}

function nextWritten(marked: readonly MarkedLine[], at: number, step: 1 | -1): MarkedLine | undefined {
  const last = at + step * 3;
  for (let next = at + step; next !== last; next += step) if (marked[next]?.mark !== "empty") return marked[next];
  return undefined;
}

function markLine(line: MarkedLine, mark: Mark): number {
  line.mark = mark;
  return 0;
}

/** Zimbra and others mark the header of the quoted mail as well, and people answer below it: the title introduces. */
function titleLength(lines: readonly string[], at: number): number {
  return quoted.test(lines[at + 1] ?? "") && !quoted.test(lines[at] ?? "") && isTitle(lines[at] ?? "") ? 1 : 0;
}

/** Whatever its words are, a line above a quote at the top introduces it, if it names a moment or an address. */
function lengthAboveQuote(lines: readonly string[], at: number): number {
  const line = lines[at] ?? "";
  if (!/[:：]\s{0,3}$/.test(line) || quoted.test(line) || !namesMomentOrAddress(line)) return 0;
  const next = lines.slice(at + 1, at + 3).find((below) => below.trim() !== "") ?? "";
  return quoted.test(next) ? 1 : 0;
}

function endsOwnWords(lines: readonly string[], at: number, hasText: boolean): boolean {
  const line = lines[at] ?? "";
  if (startsOriginalMessage(lines, at)) return true;
  if (!hasText) return false;
  return (
    isSignatureRule(lines, at) || isAddedByProgram(line) || startsDisclaimer(line) || isWrappedDisclaimer(lines, at)
  );
}

/** A legal text whose first line is wrapped before it says what it is. */
function isWrappedDisclaimer(lines: readonly string[], at: number): boolean {
  const [above = "", line = "", next = ""] = lines.slice(Math.max(at - 1, 0), at + 2);
  if (at === 0 || above.trim() !== "" || line.length < 30 || /[.!?:…]\s*$/.test(line)) return false;
  return !startsDisclaimer(next) && startsDisclaimer(`${line.trim()} ${next.trim()}`);
}

/** Cuts at the first end, then checks where quotes are: below, above, or between the writer's own lines. */
function withoutTrail(marked: readonly MarkedLine[]): string[] {
  const end = marked.findIndex(({ mark }) => mark === "end");
  const body = end < 0 ? marked : marked.slice(0, startOfFooter(marked, end));
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

const labelledLink = /^\s*[^.!?\n]{2,40}:\s*(?:\S+@\S+|https?:\/\/\S+|\S{0,3})\s*$/;

/** A list's addresses above the one that ends the mail, in one paragraph: "Post message: ...", "Subscribe: ...". */
function startOfFooter(lines: readonly MarkedLine[], end: number): number {
  const isLabelled = (line?: MarkedLine) =>
    line !== undefined && line.text.length < 200 && labelledLink.test(line.text);
  let start = end;
  while (isLabelled(lines[start]) && lines[start - 1]?.mark === "text" && isLabelled(lines[start - 1])) start -= 1;
  return start;
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
  for (const { text, mark } of lines) {
    // What is left of a quote that was deleted, as a lone ">", is none.
    const isQuote: boolean = mark === "quote" && (inBlock || /[\p{L}\p{N}]/u.test(text));
    if (isQuote && !inBlock) blocks += 1;
    if (mark !== "empty") inBlock = isQuote;
  }
  return blocks;
}

/** Removes the marked lines, and all except one of the empty lines around each gap. */
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

/** Nothing of the writer's own was found: a bare forward shows the forwarded text, without the header of that mail. */
function fallback(lines: readonly MarkedLine[]): string[] {
  let isInHead = false;
  const shown = lines.filter(({ text, mark }) => {
    if (dashes.test(text)) return true;
    isInHead = mark === "end" || (isInHead && (mark === "empty" || (mark === "text" && isHeaderLine(text))));
    return !isInHead && (mark === "text" || mark === "empty");
  });
  const signature = shown.findIndex(({ text }) => dashes.test(text));
  const own = signature > 0 && shown.slice(0, signature).some(isText) ? shown.slice(0, signature) : shown;
  return own.some(isText) ? own.map(({ text }) => text) : [];
}

/** Removes empty lines at both ends, and a rule above what was cut off. */
function trimBlank(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "" && !isRule(line));
  return first < 0
    ? ""
    : lines
        .slice(first, last + 1)
        .join("\n")
        .replace(/^\u200c(?=>)/gm, "")
        .trim();
}
