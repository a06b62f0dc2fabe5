import { t } from "#language";
import type { SelectedText, TextChange } from "../../ui/text-handle";

export type Format = "bold" | "link" | "bullets" | "numbers";

/** The replacement for a range of the text, and the selection afterwards. */
export interface Change extends TextChange {
  select: readonly [number, number];
}

/** Marks what is selected as the mail will show it, or takes the mark away where it has it already. */
export function formatText(selected: SelectedText, format: Format): Change {
  if (format === "bold") return toggleBold(selected);
  return format === "link" ? insertLink(selected) : toggleList(selected, format);
}

function toggleBold({ value, from, to }: SelectedText): Change {
  const { start, words } = trimmed(value, from, to);
  const end = start + words.length;
  if (value.slice(start - 2, start) === "**" && value.slice(end, end + 2) === "**") {
    return { from: start - 2, to: end + 2, text: words, select: [start - 2, end - 2] };
  }
  if (words.length > 4 && words.startsWith("**") && words.endsWith("**")) {
    return { from: start, to: end, text: words.slice(2, -2), select: [start, end - 4] };
  }
  const text = words || t`bold`;
  return { from: start, to: end, text: `**${text}**`, select: [start + 2, start + 2 + text.length] };
}

const address = "https://";

/** The place for the address is selected, so that it is typed or pasted next. */
function insertLink({ value, from, to }: SelectedText): Change {
  const { start, words } = trimmed(value, from, to);
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(words);
  const named = isAddress || words === "" ? t`words` : words;
  const target = isAddress ? words : address;
  const first = isAddress ? start + 1 : start + named.length + 3;
  return {
    from: start,
    to: start + words.length,
    text: `[${named}](${target})`,
    select: [first, first + (isAddress ? named.length : target.length)],
  };
}

const marks = { bullets: /^[-*] +/, numbers: /^\d{1,3}[.)] +/ };

/** Formats whole lines as a list, separate from the text above it. */
function toggleList({ value, from, to }: SelectedText, format: "bullets" | "numbers"): Change {
  const start = value.lastIndexOf("\n", from - 1) + 1;
  const newline = value.indexOf("\n", Math.max(from, to - 1));
  const end = newline === -1 ? value.length : newline;
  const lines = value.slice(start, end).split("\n");
  const isList =
    lines.every((line) => marks[format].test(line) || line.trim() === "") && lines.some((line) => line.trim() !== "");
  let number = 0;
  const changed = lines.map((line) => {
    if (line.trim() === "" && lines.length > 1) return line;
    const words = line.replace(marks.bullets, "").replace(marks.numbers, "");
    if (isList) return words;
    number += 1;
    return format === "bullets" ? `- ${words}` : `${number}. ${words}`;
  });
  const text = changed.join("\n");
  const cursor = start + text.length;
  return { from: start, to: end, text, select: lines.length > 1 ? [start, cursor] : [cursor, cursor] };
}

/** The selection without surrounding spaces, because marks must touch the text they mark. */
function trimmed(value: string, from: number, to: number): { start: number; words: string } {
  const selected = value.slice(from, to);
  const words = selected.trim();
  return { start: words === "" ? from : from + selected.indexOf(words), words };
}
