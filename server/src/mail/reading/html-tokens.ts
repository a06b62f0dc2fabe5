export type HtmlToken =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close"; readonly name: string; readonly attributes: string };

/** Splits HTML in time that grows with its length alone; a regular expression for tags would not promise that. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const nextClose = forwardSearch(html, ">");
  const nextCommentEnd = forwardSearch(html, "-->");
  let at = 0;
  while (at < html.length) {
    if (!startsTag(html, at)) {
      const end = nextTag(html, at);
      yield { kind: "text", text: html.slice(at, end) };
      at = end;
    } else if (html.startsWith("<!--", at)) {
      const end = nextCommentEnd(at);
      at = end < 0 ? html.length : end + 3;
    } else {
      const end = tagEnd(html, at, nextClose);
      const tag = readTag(html.slice(at, Math.min(end, at + longestTag)));
      if (tag) yield tag;
      at = end + 1;
    }
  }
}

function startsTag(html: string, at: number): boolean {
  return html[at] === "<" && /[a-zA-Z/!?]/.test(html[at + 1] ?? "");
}

/** A bracket that opens no tag is text like the rest: a megabyte of them is one piece of it. */
function nextTag(html: string, from: number): number {
  let at = html.indexOf("<", from);
  while (at >= 0 && !startsTag(html, at)) at = html.indexOf("<", at + 1);
  return at < 0 ? html.length : at;
}

const longestTag = 10_000;

/** indexOf that remembers its last answer, so that a mark which never comes is searched for once. */
function forwardSearch(text: string, mark: string): (from: number) => number {
  let known = -2;
  return (from) => {
    if (known === -1 || known >= from) return known;
    known = text.indexOf(mark, from);
    return known;
  };
}

/** The closing bracket, passing over one inside a quoted attribute. */
function tagEnd(html: string, at: number, nextClose: (from: number) => number): number {
  const end = nextClose(at);
  if (end < 0) return html.length;
  if (end - at > longestTag) return end;
  const quotes = html.slice(at, end).split('"').length - 1;
  if (quotes % 2 === 0) return end;
  const closingQuote = html.slice(end, end + longestTag).indexOf('"');
  if (closingQuote < 0) return end;
  const after = nextClose(end + closingQuote);
  return after < 0 ? end : after;
}

function readTag(source: string): HtmlToken | undefined {
  const match = /^<(\/?)([a-zA-Z][a-zA-Z0-9:]{0,30})/.exec(source);
  const name = match?.[2];
  if (!match || !name) return undefined;
  return { kind: match[1] ? "close" : "open", name: name.toLowerCase(), attributes: source.slice(match[0].length) };
}
