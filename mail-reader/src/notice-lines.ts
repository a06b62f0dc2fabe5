import { addressesIn } from "./addresses.js";
import { readSmtpCodes } from "./smtp-codes.js";

const maxLines = 600;
const maxMentions = 6;

/** The lines of a notice, and the lines of each address: computed once, however many recipients a report has. */
export interface NoticeLines {
  readonly lines: readonly string[];
  readonly mentions: ReadonlyMap<string, readonly number[]>;
}

export function indexLines(notice: string): NoticeLines {
  const lines = notice.split("\n").slice(0, maxLines);
  const mentions = new Map<string, number[]>();
  for (const [line, text] of lines.entries()) {
    for (const address of new Set(addressesIn(text))) {
      const at = mentions.get(address) ?? [];
      at.push(line);
      mentions.set(address, at);
    }
  }
  return { lines, mentions };
}

/** The lines with an address and the reply on or right below them, if they have their own codes. */
export function ownAnswer({ lines, mentions }: NoticeLines, address: string): string | undefined {
  const own = (mentions.get(address) ?? [])
    .slice(0, maxMentions)
    .flatMap((line) => lines.slice(line, endOfAnswer(lines, line)));
  const text = own.map((line) => line.trim()).join("\n");
  const { reply, status } = readSmtpCodes(text);
  return reply === null && status === null ? undefined : text;
}

/** A reply continues in more indented lines; in a transcript, the server's lines follow the command. */
function endOfAnswer(lines: readonly string[], line: number): number {
  const first = lines[line] ?? "";
  const goesOn = /^\s{0,8}>{3}/.test(first) ? /^\s{0,8}<{3}/ : /^[ \t]+[^@]{1,400}$/;
  let end = line + 1;
  if (/^[ \t]+[^\s>]/.test(first)) return end;
  while (end < line + 8 && goesOn.test(lines[end] ?? "")) end += 1;
  return end;
}
