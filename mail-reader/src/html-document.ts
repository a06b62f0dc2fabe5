import type { CleanHtml } from "./clean-html.js";
import { isAttachment } from "./message-text.js";
import { type MimePart, partText, readMime, walkParts } from "./mime-part.js";
import { nameLinkTargets } from "./misleading-links.js";
import { decodeTransfer } from "./transfer-encoding.js";

export interface HtmlDocument {
  readonly document: string;
  /** How many things it would load from elsewhere. */
  readonly remote: number;
}

/** The most characters of all pictures in a page together, since one may occur any number of times. */
const largestPictures = 12_000_000;

/**
 * The cleaned HTML of a mail as a document for a frame; undefined if it has none. It loads from elsewhere only with
 * `remote`.
 */
export async function htmlDocument(raw: Buffer, pictures: "own" | "remote"): Promise<HtmlDocument | undefined> {
  const parts = [...walkParts(readMime(raw))];
  const html = parts.filter((part) => part.type === "text/html" && !isAttachment(part)).map(partText);
  if (html.length === 0) return undefined;
  // Loaded when needed: the sanitiser takes two megabytes, and few mails are shown completely.
  const { cleanHtml } = await import("./clean-html.js");
  const attached = picturesOf(parts);
  let left = largestPictures;
  const clean = cleanHtml(html.join("\n"), {
    embedded(contentId) {
      const part = attached.get(nameOf(decoded(contentId)));
      if (!part || part.content.length > left) return undefined;
      left -= part.content.length;
      return `data:${part.type};base64,${decodeTransfer(part.content, part.encoding).toString("base64")}`;
    },
    loadsRemote: pictures === "remote",
  });
  return { document: framed(clean, pictures), remote: clean.remote };
}

/** What a frame with the document may load. */
export function contentPolicy(pictures: "own" | "remote"): string {
  const sources = pictures === "remote" ? "data: https: http:" : "data:";
  return `default-src 'none'; img-src ${sources}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
}

function framed({ html }: CleanHtml, pictures: "own" | "remote"): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(pictures)}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="referrer" content="no-referrer">
<title>Message</title>
<style>
body { margin: 12px; background: white; color: #1a1a1a; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #d0d0d0; }
.picture { padding: 0 4px; border: 1px dashed #b0b0b0; color: #6b6b6b; }
.target { display: inline-block; padding: 0 4px; border: 1px solid #b0b0b0; background: white; color: #6b6b6b; }
.target { font: 13px/1.4 system-ui, sans-serif; direction: ltr; text-indent: 0; text-transform: none; }
</style>
</head>
<body>${nameLinkTargets(html)}</body>
</html>
`;
}

/**
 * By Content-ID, because a hostile page may ask for tens of thousands. Of several with the same one, the first counts.
 */
function picturesOf(parts: readonly MimePart[]): ReadonlyMap<string, MimePart> {
  const pictures = new Map<string, MimePart>();
  for (const part of parts) {
    const contentId = part.headers.raw("content-id");
    if (contentId === undefined || !/^image\/(?:png|jpe?g|gif|webp|bmp|avif)$/.test(part.type)) continue;
    const name = nameOf(contentId);
    if (!pictures.has(name)) pictures.set(name, part);
  }
  return pictures;
}

function nameOf(contentId: string): string {
  return contentId.trim().replace(/^<|>$/g, "").toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
