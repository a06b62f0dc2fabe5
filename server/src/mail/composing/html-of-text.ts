import { type FormattedBlock, type FormattedPiece, readFormatted } from "@overture/contract";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The same text as HTML, with its bold words, links and lists. Lines end with a line feed. */
export function htmlOfText(text: string): string {
  const blocks = readFormatted(text).map(htmlOfBlock);
  return `<!doctype html>\n<html>\n<body>\n${blocks.join("\n")}\n</body>\n</html>\n`;
}

function htmlOfBlock({ kind, start, lines }: FormattedBlock): string {
  if (kind === "paragraph") return `<p>${lines.map(htmlOfPieces).join("<br>\n")}</p>`;
  const items = lines.map((pieces) => `<li>${htmlOfPieces(pieces)}</li>`).join("\n");
  if (kind === "bullets") return `<ul>\n${items}\n</ul>`;
  return `<ol${start === 1 ? "" : ` start="${start}"`}>\n${items}\n</ol>`;
}

function htmlOfPieces(pieces: readonly FormattedPiece[]): string {
  return pieces.map(htmlOfPiece).join("");
}

function htmlOfPiece(piece: FormattedPiece): string {
  if (piece.kind === "bold") return `<strong>${htmlOfPieces(piece.pieces)}</strong>`;
  const words = escaped(piece.text);
  return piece.kind === "text" ? words : `<a href="${escaped(piece.address)}">${words}</a>`;
}

export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
