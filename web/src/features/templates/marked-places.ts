/** Two private use characters of Unicode, which no font shows and nobody types. */
const opening = "\uE000";
const closing = "\uE001";
const marks = /[\uE000\uE001]/g;

/** A hyphen inside the braces removes the blanks around them, so a mark is placed outside of these blanks. */
const places = /(?:\s*\{\{-|\{\{)([^]*?)(?:-\}\}\s*|\}\})/g;

/** Puts a mark before and after each variable, so that its value can be found in the finished mail. */
export function markPlaces(template: string): string {
  return withoutMarks(template).replace(places, (_place, inner: string) => `${opening}{{${inner}}}${closing}`);
}

export type Piece = { kind: "text"; text: string } | { kind: "value"; text: string; variable: string };

interface Part {
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * Splits a mail, or a part of it, that was made from a marked template. A missing value becomes a piece with empty
 * text.
 */
export function readMarked(mail: string, template: string, { from = 0, to }: Part = {}): Piece[] {
  const before = mail.slice(0, from);
  const opened = before.split(opening).length - 1;
  const isInside = opened > before.split(closing).length - 1;
  const variables = [...template.matchAll(places)]
    .map(([, inner = ""]) => nameIn(inner))
    .slice(isInside ? opened - 1 : opened);
  const [start = "", ...rest] = `${isInside ? opening : ""}${mail.slice(from, to)}`.split(opening);
  const pieces: Piece[] = [{ kind: "text", text: withoutMarks(start) }];
  for (const [index, part] of rest.entries()) {
    const [value = "", ...after] = part.split(closing);
    pieces.push({ kind: "value", text: value, variable: variables[index] ?? "" });
    pieces.push({ kind: "text", text: after.join("") });
  }
  return pieces.filter((piece) => piece.kind === "value" || piece.text !== "");
}

export function withoutMarks(text: string): string {
  return text.replace(marks, "");
}

function nameIn(inner: string): string {
  return inner.split("|")[0]?.trim() ?? "";
}
