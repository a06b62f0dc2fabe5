const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A web address in running text; the full stop or bracket that ends its sentence is no part of it. */
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g;

/** The same words as HTML: paragraphs where the text has blank lines, and links that work. */
export function htmlOfText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ""))
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(lineOf).join("<br>\n")}</p>`);
  return `<!doctype html>\n<html>\n<body>\n${paragraphs.join("\n")}\n</body>\n</html>\n`;
}

function lineOf(line: string): string {
  if (!line.includes("://")) return escaped(line);
  let html = "";
  let end = 0;
  for (const match of line.matchAll(webAddress)) {
    const [address] = match;
    html += `${escaped(line.slice(end, match.index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    end = match.index + address.length;
  }
  return html + escaped(line.slice(end));
}

export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
