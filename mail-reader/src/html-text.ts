import { anyOf } from "./any-of.js";
import { backgroundOf, colourOf, isOwnColour, isWhiteOnNothing } from "./html-colours.js";
import { readHtml } from "./read-html.js";

export interface HtmlText {
  /** The page as plain text, with quoted blocks marked by `> `. */
  readonly text: string;
  /** The same up to where the mail program marks the quoted message or the signature. */
  readonly own: string;
}

/** Far longer than what people write: the rest of a huge page is not read. */
export const longestHtml = 1_500_000;
const maxLines = 20_000;

const invisible = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "object"]);
const block = new Set(
  "address article aside blockquote body center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const spaced = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre"]);
const empty = new Set(["br", "hr", "img", "meta", "link", "input", "wbr", "col", "base", "area", "source"]);

/** Marks that mail programs put on the element with the earlier message. */
export const quoteStart = anyOf(
  [
    /gmail_quote(?:_container)?|gmail_extra|gmail_attr|yahoo_quoted|yahoo-quoted|moz-cite-prefix|moz-forward-container/,
    /protonmail_quote|tutanota_quote|zmail_extra|OutlookMessageHeader|ms-outlook-mobile-reference-message/,
    /divRplyFwdMsg|divrplyfwdmsg|appendonsend|stopSpelling|stopspelling|reply-intro|replyHeader/,
    /isForwardContent|QuotedText|x_divRplyFwdMsg|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION/,
    /orc-email-quote|mail_quote|ntes_not_fresh_fonts|isReplyContent|qmbox|edo-original|bloop_original_html/,
    /htc_header|messageReplySection|missive_quote|front-blockquote|__QUOTED_TEXT__|__HEADERS__|x_gmail_quote/,
  ],
  { before: "\\b", after: "\\b" },
);
/** Marks below which programs put the earlier message into a blockquote: what follows that is the sender's again. */
const wrapsBlockquote = /\b(?:gmail_quote(?:_container)?|gmail_extra|gmail_attr|moz-cite-prefix|protonmail_quote)\b/;
/** An introduction has a line or two; longer text between the mark and a blockquote is a forwarded mail. */
const longestIntroduction = 6;
const signatureStart =
  /\b(?:gmail_signature|moz-signature|Signature|signature|x_Signature|ms-outlook-mobile-signature|protonmail_signature_block|yahoo-signature|ymail_android_signature|ydp[\w-]{0,20}signature|bloop_sign|mobile-signature|zm-signature|[Aa]ppleMailSignature|messageSignatureSection|front-signature|composer_signature|apple-mail-signature|lineBreakAtBeginningOfSignature|Zm-_Id_-Sgn)\b/;

/**
 * Turns a mail's HTML into text in one pass; unclosed elements and endless nesting cost no more. Text that styles hide
 * is left out, unless there is no other text, or the page ends within it, so that an author's mistake loses no text.
 */
export function htmlToText(html: string): HtmlText {
  const source = html.length > longestHtml ? html.slice(0, longestHtml) : html;
  const hidesWhite = !/<style\b[^>]{0,200}>[^<]*background/i.test(source);
  let seen = readPage(source, { hideable, hidesWhite });
  if (seen.white > 0 && isDarkScreen(seen)) seen = readPage(source, { hideable, hidesWhite: false });
  return seen.endsHidden || (seen.hidesText && seen.text.trim() === "")
    ? readPage(source, { hideable: new Set(), hidesWhite: false })
    : seen;
}

/** Programs with a dark screen write all that somebody types in white, from the first word, and set no background. */
function isDarkScreen({ own, white, startsWhite, coloursInWhite }: ReadPage): boolean {
  return coloursInWhite || (startsWhite && own.replace(/^>.*$/gm, "").replace(/\s/g, "").length <= white);
}

interface ReadPage extends HtmlText {
  /** Whether a style hid text. */
  hidesText: boolean;
  /** Whether a hidden element was never closed. */
  endsHidden: boolean;
  /** How many letters were hidden because they are white, and nothing sets what is behind them. */
  white: number;
  /** Whether the first text of the page is white. */
  startsWhite: boolean;
  /** Whether a white element holds one of another colour, which would be seen. */
  coloursInWhite: boolean;
}

interface Hiding {
  readonly hideable: ReadonlySet<string>;
  readonly hidesWhite: boolean;
}

function readPage(source: string, { hideable, hidesWhite }: Hiding): ReadPage {
  const page = new TextPage();
  let hidesText = false;
  let hiddenUntil: string | undefined;
  let hiddenDepth = 0;
  let isWhite = false;
  let white = 0;
  let startsWhite: boolean | undefined;
  let coloursInWhite = false;
  /** The last background that the page has set. */
  let behind: string | undefined;
  const hide = (name: string) => {
    hiddenUntil = name;
    hiddenDepth = 1;
  };
  const seesWhite = (name: string, attributes: string) =>
    hidesWhite && hideable.has(name) && !quoteStart.test(attributes) && isWhiteOnNothing(attributes, behind);
  readHtml(source, {
    text(text) {
      if (!hiddenUntil) page.write(text);
      else if (!invisible.has(hiddenUntil)) hidesText ||= text.trim() !== "";
      if ((hiddenUntil && !isWhite) || !hasWords(text)) return;
      startsWhite ??= isWhite;
      if (isWhite) white += text.replace(/\s/g, "").length;
    },
    open(name, attributes) {
      // An unclosed paragraph ends where the next block begins.
      if (hiddenUntil && mayStayOpen.has(hiddenUntil) && block.has(name)) hiddenUntil = undefined;
      if (hiddenUntil && isWhite) coloursInWhite ||= (colourOf(attributes) ?? "#ffffff") !== "#ffffff";
      if (hiddenUntil) hiddenDepth += name === hiddenUntil && !invisible.has(name) ? 1 : 0;
      else {
        isWhite = seesWhite(name, attributes);
        const isHidden = invisible.has(name)
          ? !attributes.endsWith("/")
          : isWhite || (hideable.has(name) && isUnseen(name, attributes, behind));
        if (isHidden) return hide(name);
        behind = backgroundOf(attributes) ?? behind;
        page.open(name, attributes);
      }
    },
    close(name) {
      if (!hiddenUntil) page.close(name);
      else if (name === hiddenUntil) hiddenDepth -= 1;
      if (hiddenDepth === 0) {
        hiddenUntil = undefined;
        isWhite = false;
      }
    },
    isFull: () => page.isFull,
  });
  const endsHidden = hiddenUntil !== undefined && !invisible.has(hiddenUntil);
  return { ...page.result(), hidesText, endsHidden, white, startsWhite: startsWhite ?? false, coloursInWhite };
}

const mayStayOpen = new Set(["p", "li"]);
const inline = ["span", "font", "b", "i", "u", "em", "strong", "small", "a"];
const hideable = new Set([...inline, ...mayStayOpen, "div", "table", "td", "tr", "section"]);
const unseenStyle =
  /(?:^|[;"'\s])(?:display\s?:\s?none|visibility\s?:\s?hidden|opacity\s?:\s?0?\.?0{1,3}|text-indent\s?:\s?-\d{3,5}(?:px|pt|em))\s?(?=[;"'!]|$)/i;
/** A font size of 0 hides nothing in a block: newsletters set it on elements whose children have their own size. */
const sizeless = /(?:^|[;"'\s])font-size\s?:\s?0{1,3}(?:px|pt|r?em|%)?\s?(?=[;"'!]|$)/i;
const inlineOnly = new Set(inline);
const flat = /(?:^|[;"'\s])(?:max-)?height\s?:\s?0{1,3}(?:px|pt)?\s?(?=[;"'!]|$)/i;
const cutOff = /(?:^|[;"'\s])overflow\s?:\s?hidden(?=[\s;"'!]|$)/i;
const placed = /(?:^|[;"'\s])position\s?:\s?(?:absolute|fixed)(?=[\s;"'!]|$)/i;
const faraway = /(?:^|[;"'\s])(?:left|top|right)\s?:\s?-\d{3,6}(?:px|pt|em)(?=[\s;"'!]|$)/i;

/** The preview line that mail programs show in lists, and what newsletters hide. */
function isUnseen(name: string, attributes: string, behind: string | undefined): boolean {
  const style = /\bstyle\s?=\s?("[^"]{0,2000}"|'[^']{0,2000}')/i.exec(attributes)?.[1];
  if (quoteStart.test(attributes)) return false;
  return (
    (style !== undefined && isUnseenStyle(name, style)) ||
    isOwnColour(attributes, behind) ||
    /\shidden(?=[\s=>/]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, ""))
  );
}

function isUnseenStyle(name: string, style: string): boolean {
  if (unseenStyle.test(style) || (inlineOnly.has(name) && sizeless.test(style))) return true;
  return (flat.test(style) && cutOff.test(style)) || (placed.test(style) && faraway.test(style));
}

class TextPage {
  #lines: string[] = [];
  #line = "";
  /** Stored separately: reading the end of the line would copy the pieces that it consists of each time. */
  #endsInSpace = false;
  #quoteDepth = 0;
  #preDepth = 0;
  #ownLines: number | undefined;
  /** Where a marked quote begins, its introduction ends, and it ends itself. */
  #wrapped: { start: number; from?: number; end?: number; blocks: number; isAnswered: boolean } | undefined;
  #isOutlook = false;
  /** Stored separately: a hostile page would cause a search of all lines at each of its elements. */
  #hasWords = false;
  #lastHasWords = false;

  get isFull(): boolean {
    return this.#lines.length > maxLines;
  }

  open(name: string, attributes: string): void {
    if (name === "br") return this.#breakLine();
    if (block.has(name)) this.#endLine();
    if (name === "p") this.#isOutlook = isOutlookLine(attributes);
    if (spaced.has(name) && !isOutlookLine(attributes)) this.#blankLine();
    if (attributes) this.#notice(attributes);
    if (name === "hr") this.#push("________________________________");
    if (name === "li") {
      this.#hasWords = true;
      this.#line = "- ";
      this.#endsInSpace = true;
    }
    if (name === "pre") this.#preDepth += 1;
    if (name === "td" || name === "th") this.write(" ");
    if (name === "blockquote" && !/margin:\s?0 0 0 40px/.test(attributes)) {
      if (this.#quoteDepth === 0) this.#openQuote();
      this.#quoteDepth += 1;
    }
  }

  close(name: string): void {
    if (empty.has(name)) return;
    if (block.has(name)) this.#endLine();
    if (spaced.has(name) && !(name === "p" && this.#isOutlook)) this.#blankLine();
    if (name === "pre") this.#preDepth = Math.max(0, this.#preDepth - 1);
    if (name === "blockquote" && this.#quoteDepth > 0) {
      this.#quoteDepth -= 1;
      if (this.#quoteDepth === 0 && this.#wrapped?.from !== undefined) this.#wrapped.end ??= this.#lines.length;
    }
  }

  write(text: string): void {
    this.#hasWords ||= hasWords(text);
    if (this.#preDepth > 0) {
      this.#endsInSpace = text.endsWith(" ");
      const [first = "", ...rest] = text.split("\n");
      this.#line += first;
      for (const line of rest) {
        this.#breakLine();
        this.#line = line;
      }
      return;
    }
    const joined = text.replace(/[ \t\r\n\f]+/g, " ");
    const added = this.#line === "" || this.#endsInSpace ? joined.replace(/^ +/, "") : joined;
    if (added === "") return;
    this.#line += added;
    this.#endsInSpace = added.endsWith(" ");
  }

  result(): HtmlText {
    this.#endLine();
    return { text: tidy(this.#lines), own: tidy(this.#own()) };
  }

  /** Without the introduction of an answered quote, and without the quote if there is but one. */
  #own(): string[] {
    const own = this.#lines.slice(0, this.#ownLines ?? this.#lines.length);
    if (!this.#wrapped?.isAnswered) return own;
    const { start, from = 0, end = 0, blocks } = this.#wrapped;
    const [above, below] = [own.slice(0, start), own.slice(blocks > 1 ? from : end)];
    return [...above.slice(0, above.findLastIndex(hasWords) + 1), "", ...below.slice(below.findIndex(hasWords))];
  }

  #openQuote(): void {
    const wrapped = this.#wrapped;
    if (wrapped?.from !== undefined) wrapped.blocks += 1;
    else if (wrapped && this.#lines.length - wrapped.start > longestIntroduction) this.#wrapped = undefined;
    else if (wrapped) this.#wrapped = { ...wrapped, from: this.#lines.length, blocks: 1 };
  }

  /** The sender's own text ends at the first mark of a quote or a signature below it. */
  #notice(attributes: string): void {
    if (this.#quoteDepth > 0 || !this.#hasWords) return;
    if (this.#ownLines !== undefined && this.#wrapped?.end === undefined) return;
    const isQuote = quoteStart.test(attributes);
    if (!isQuote && !signatureStart.test(attributes)) return;
    this.#endLine();
    if (this.#wrapped?.end !== undefined) {
      // A signature below the quote ends what may be an answer to it; another piece of the quote does not.
      if (isQuote) return;
      if (!this.#wrapped.isAnswered) this.#wrapped = undefined;
    }
    this.#ownLines ??= this.#lines.length;
    if (isQuote && wrapsBlockquote.test(attributes))
      this.#wrapped = { start: this.#ownLines, blocks: 0, isAnswered: false };
  }

  #push(line: string): void {
    this.#lastHasWords = hasWords(line);
    this.#hasWords ||= this.#lastHasWords;
    this.#noticeAnswer(line);
    this.#lines.push(this.#prefixed(line));
  }

  /** What stands below the quoted mail, outside of it, was written by the sender, whatever marks the quote. */
  #noticeAnswer(line: string): void {
    if (this.#wrapped?.end === undefined || this.#wrapped.isAnswered || this.#quoteDepth > 0) return;
    if (!/[\p{L}\p{N}]/u.test(line)) return;
    this.#wrapped.isAnswered = true;
    this.#ownLines = undefined;
  }

  #prefixed(line: string): string {
    return this.#quoteDepth === 0 ? line : `${">".repeat(Math.min(this.#quoteDepth, 20))} ${line}`;
  }

  #breakLine(): void {
    this.#push(this.#line.trimEnd());
    this.#line = "";
  }

  #endLine(): void {
    if (this.#line.trim() !== "") this.#breakLine();
    else if (this.#line.includes("\u00a0")) this.#blankLine();
    this.#line = "";
  }

  #blankLine(): void {
    if (this.#lastHasWords) this.#push("");
  }
}

function hasWords(text: string): boolean {
  return /[^\s>]/.test(text);
}

/** Outlook writes every line as a paragraph without margins. */
function isOutlookLine(attributes: string): boolean {
  return /\bMsoNormal\b|\bmargin:\s?0(?:px|cm|in|pt)?\s?[;"']/.test(attributes);
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/\u00a0/g, " ").trimEnd())
    .join("\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}
