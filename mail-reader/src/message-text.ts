import { htmlToText } from "./html-text.js";
import { type MimePart, partText, walkParts } from "./mime-part.js";

export interface MessageText {
  readonly text: string;
  /** `text` up to where the mail program itself marks the quote; the visible words are looked for in here. */
  readonly own: string;
  readonly html: string | undefined;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
}

/** The text of a message, from its text part or, when that says nothing, from its HTML. */
export function readMessageText(message: MimePart): MessageText {
  const shown = [...walkParts(message)].filter((part) => !isAttachment(part));
  const plain = shown
    .filter(({ type }) => type === "text/plain" || type === "text")
    .map(unflow)
    .filter((text) => text.trim() !== "")
    .join("\n\n");
  const html = shown
    .filter(({ type }) => type === "text/html")
    .map(partText)
    .join("\n");
  if (plain !== "") return { text: plain, own: plain, html: html || undefined };
  const { text, own } = htmlToText(html);
  return { text, own, html: html || undefined };
}

export function isAttachment(part: MimePart): boolean {
  if (part.type.startsWith("multipart/")) return false;
  if (part.disposition === "attachment") return true;
  // A text file that a program shows inline is a file all the same.
  if (part.disposition === "inline" && part.filename) return true;
  return !part.type.startsWith("text/") && part.type !== "text";
}

/** Undoes RFC 3676: a line that ends in a space goes on in the next, when both are quoted alike. */
function unflow(part: MimePart): string {
  const text = partText(part);
  if (part.parameters.get("format")?.toLowerCase() !== "flowed") return text;
  const deletesSpace = part.parameters.get("delsp")?.toLowerCase() === "yes";
  const joined: string[] = [];
  let open: { depth: number } | undefined;
  for (const raw of text.split("\n")) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0;
    const content = raw.slice(depth).replace(/^ /, "");
    if (open && open.depth === depth) joined[joined.length - 1] += content;
    else joined.push(depth > 0 ? `${raw.slice(0, depth)} ${content}` : content);
    const isFlowed = content.endsWith(" ") && content !== "-- ";
    open = isFlowed ? { depth } : undefined;
    if (isFlowed && deletesSpace) joined[joined.length - 1] = (joined.at(-1) ?? "").slice(0, -1);
  }
  return joined.join("\n");
}
