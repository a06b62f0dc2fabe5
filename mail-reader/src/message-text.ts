import { type HtmlText, htmlToText, longestHtml, quoteStart } from "./html-text.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";

export interface MessageText {
  readonly text: string;
  /**
   * `text` up to where the mail program marks the quote; the visible text is made of this. A page below a text part
   * starts a new passage, so that a signature or footer above it does not end it.
   */
  readonly own: readonly string[];
  readonly html: string | undefined;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
}

interface Passage extends HtmlText {
  readonly form: "plain" | "html";
}

/** Longer than the text of any mail that people write: the texts of later parts are not read. */
const longestMail = 1_500_000;

/** A gateway adds one or two parts; a hostile mail has hundreds. */
const maxBeginnings = 5;

/** The text of a message, in the order of its parts. */
export function readMessageText(message: MimePart): MessageText {
  const texts = textsOf(message);
  const html = [...texts].flatMap(([part, text]) => (isPlain(part) ? [] : [text])).join("\n");
  const alternatives: PagesOfTexts = new Map();
  const passages = withoutRepeats(readPassages(shownParts(message, texts, alternatives), texts, alternatives));
  const own: string[] = [];
  for (const [at, passage] of passages.entries()) {
    const isBeginning = at === 0 || (passage.form === "html" && own.length < maxBeginnings);
    if (isBeginning) own.push(passage.own);
    else own.push(`${own.pop()}\n\n${passage.own}`);
  }
  return { text: passages.map(({ text }) => text).join("\n\n"), own, html: html || undefined };
}

type Texts = ReadonlyMap<MimePart, string>;

/** The HTML alternative of each plain text. */
type PagesOfTexts = Map<MimePart, string>;

/** The texts of the parts that people see, each decoded once. */
function textsOf(message: MimePart): Texts {
  const shown = [...walkParts(message)].filter((part) => !isAttachment(part));
  const written = shown.filter((part) => isPlain(part) || part.type === "text/html");
  let left = longestMail;
  return new Map(
    written.map((part) => {
      const text = left <= 0 ? "" : isPlain(part) ? unflow(part) : partText(part);
      left -= part.content.length;
      return [part, text];
    }),
  );
}

function isPlain({ type }: MimePart): boolean {
  return type === "text/plain" || type === "text";
}

/** Of alternatives, plain text is used if it is not empty, else HTML (RFC 2046, section 5.1.4). */
function shownParts(part: MimePart, texts: Texts, alternatives: PagesOfTexts): MimePart[] {
  const text = texts.get(part);
  if (text !== undefined) return isPlain(part) && text.trim() === "" ? [] : [part];
  if (!part.type.startsWith("multipart/")) return [];
  const forms = part.parts.map((form) => shownParts(form, texts, alternatives));
  const plain = forms.filter((parts) => parts.length > 0 && parts.every(isPlain));
  if (part.type !== "multipart/alternative" || plain.length === 0) return forms.flat();
  const [only, ...others] = plain.flat();
  const pages = forms.flat().filter((form) => !isPlain(form));
  if (only && others.length === 0 && pages.length > 0)
    alternatives.set(only, pages.map((page) => texts.get(page)).join("\n"));
  return plain.flat();
}

/** Successive pages are read as one, so that a quote that starts in the first goes on in the next. */
function readPassages(parts: readonly MimePart[], texts: Texts, alternatives: PagesOfTexts): Passage[] {
  const passages: Passage[] = [];
  let pages: string[] = [];
  let left = longestHtml;
  for (const [at, part] of parts.entries()) {
    const text = texts.get(part) ?? "";
    if (isPlain(part)) {
      passages.push(readPlain(text, alternatives.get(part) ?? ""));
      continue;
    }
    pages.push(text);
    const next = parts[at + 1];
    if (next && !isPlain(next)) continue;
    const page = pages.join("\n").slice(0, left);
    left -= page.length;
    pages = [];
    passages.push({ form: "html", ...htmlToText(page) });
  }
  return passages.filter(({ text }) => text.trim() !== "");
}

/** A page of a person's answer is shorter: a newsletter's would only cost time. */
const longestPage = 400_000;

/**
 * A plain text, and what the page with it tells of it: where a quote begins that has no marks in the text, and where
 * lines end, if the program that made the text of the page has lost that.
 */
function readPlain(text: string, html: string): Passage {
  const plain: Passage = { form: "plain", text, own: text };
  if (html === "" || html.length > longestPage || /^\s{0,3}>/m.test(text)) return plain;
  if (asksForHtml(text)) {
    const page = htmlToText(html);
    return page.text !== "" && !lettersOf(page.text).includes(lettersOf(text)) ? { form: "html", ...page } : plain;
  }
  const isJoined = writtenLines(text) <= longestJoined;
  if (!isJoined && !/<blockquote\b/i.test(html) && !quoteStart.test(html)) return plain;
  const page = htmlToText(html);
  const [said, shown] = [lettersOf(text), lettersOf(page.text)];
  const isSame = said.slice(0, longestCompared) === shown.slice(0, longestCompared) && said !== "";
  if (isJoined && isSame && writtenLines(page.text) >= 3 * writtenLines(text)) return { form: "html", ...page };
  const own = lettersOf(aboveQuote(page.own));
  const isQuoteNext = own !== "" && own.length < shown.length && said.startsWith(own);
  if (!isQuoteNext || !said.startsWith(shown.slice(own.length, own.length + 24), own.length)) return plain;
  return { ...plain, own: text.slice(0, endOfLetters(text, own.length)) };
}

/** What programs without a text write in its place; people who write about HTML say so on the page as well. */
function asksForHtml(text: string): boolean {
  return text.length <= 300 && /\bhtml\b/i.test(text);
}

/** A page up to the quote that it ends with; nothing if the quote has words below it, which may answer it. */
function aboveQuote(page: string): string {
  const start = /(?:^|\n)>/.exec(page)?.index ?? page.length;
  return /(?:^|\n)[^>\n]*[\p{L}\p{N}]/u.test(page.slice(start)) ? "" : page.slice(0, start);
}

/** Far below, programs shorten the names in the head of the earlier mail in one form only. */
const longestCompared = 400;

/** Programs that lose the ends of lines leave a line or two, and the title of the quoted mail. */
const longestJoined = 4;

function writtenLines(text: string): number {
  return text.match(/[^\s>_].*/g)?.length ?? 0;
}

/** What a text and its page have in common: layout and marks differ. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Where the words that have so many letters end, with what closes their sentence. */
function endOfLetters(text: string, letters: number): number {
  let left = letters;
  for (const { index, 0: letter } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    left -= letter.length;
    if (left <= 0) return index + letter.length + (/^[^\p{L}\p{N}\s]*/u.exec(text.slice(index + 1))?.[0].length ?? 0);
  }
  return text.length;
}

/** Some programs put both forms of a text one after the other, without multipart/alternative. */
function withoutRepeats(passages: readonly Passage[]): readonly Passage[] {
  const isRepeat = (passage: Passage, beside: Passage | undefined) =>
    passage.form === "html" && beside?.form === "plain" && repeats(passage, beside.text);
  return passages.filter((passage, at) => !isRepeat(passage, passages[at - 1]) && !isRepeat(passage, passages[at + 1]));
}

/** Whether a text contains every word of a page and little else: "Yes" does not repeat a footer with the word "yes". */
function repeats(page: HtmlText, text: string): boolean {
  const said = wordsOf(text);
  if (![...wordsOf(page.own)].every((word) => said.has(word))) return false;
  const onPage = wordsOf(page.text);
  return [...said].filter((word) => onPage.has(word)).length >= said.size / 2;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

export function isAttachment(part: MimePart): boolean {
  if (part.type.startsWith("multipart/")) return false;
  if (part.disposition === "attachment") return true;
  // A text file that a program shows inline is still an attachment.
  if (part.disposition === "inline" && part.filename) return true;
  return !part.type.startsWith("text/") && part.type !== "text";
}

/** Invisible, between a line's beginning and a ">" that quotes nothing. */
export const written = "\u200c";

/** Decodes RFC 3676: a line that ends in a space continues in the next one, if both have the same quote depth. */
function unflow(part: MimePart): string {
  const text = partText(part);
  if (part.parameters.get("format")?.toLowerCase() !== "flowed") return text;
  const deletesSpace = part.parameters.get("delsp")?.toLowerCase() === "yes";
  // The pieces of each line: joining them one by one would copy a long line each time.
  const joined: string[][] = [];
  let open: { depth: number } | undefined;
  for (const raw of text.split("\n")) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0;
    const stuffed = raw.slice(depth);
    // What is stuffed with a space is written, whatever it looks like: no quote starts there (section 4.4).
    const content = depth === 0 ? stuffed.replace(/^ (?=>)/, written).replace(/^ /, "") : stuffed.replace(/^ /, "");
    const isFlowed = content.endsWith(" ") && content !== "-- ";
    const kept = isFlowed && deletesSpace ? content.slice(0, -1) : content;
    if (open && open.depth === depth) joined.at(-1)?.push(kept);
    else joined.push([depth > 0 ? `${raw.slice(0, depth)} ${kept}` : kept]);
    open = isFlowed ? { depth } : undefined;
  }
  return joined.map((pieces) => pieces.join("")).join("\n");
}
