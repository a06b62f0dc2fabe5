import { ambiguousName } from "@overture/contract";
import { t } from "#language";

/** A pasted memo, or a message that says what is wrong with the text. */
export type ReadMemo = { memo: Record<string, unknown>; problem?: never } | { memo?: never; problem: string };

export function readMemo(text: string): ReadMemo {
  if (text.trim() === "") return { problem: t`Paste the memo, or drop its file` };
  if (text.startsWith("%PDF-")) return { problem: t`This is a PDF. Use the file memo.json that is attached to it` };
  try {
    const read: unknown = JSON.parse(text);
    const name = ambiguousName(text);
    if (name !== undefined) return { problem: t`${name} can be read in two ways: this is not the JSON that was saved` };
    if (typeof read === "object" && read !== null && !Array.isArray(read)) {
      return { memo: read as Record<string, unknown> };
    }
  } catch {
    // The message below covers this.
  }
  return { problem: t`This is no memo: it is not the JSON that was saved` };
}

/** The contents of a memo as lines. It also shows forged memos as far as they can be read. */
export function linesOf(memo: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(memo)
    .filter(([name]) => name !== "signature" && name !== "messages")
    .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
}
