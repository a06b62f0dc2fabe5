import { formatWhole } from "./reader";
import { wordsOfAccounts } from "./server-words-of-accounts";
import { wordsOfCalls } from "./server-words-of-calls";
import { wordsOfCampaigns } from "./server-words-of-campaigns";
import { wordsOfCatalogue } from "./server-words-of-catalogue";
import { wordsOfDecisions } from "./server-words-of-decisions";
import { wordsOfMailboxes } from "./server-words-of-mailboxes";

/**
 * English messages of the server, with what to write for them. In a message `#` stands for a number, `{}` for what
 * somebody wrote, `{!}` for another message, and `{,}` for several with commas between them.
 */
export type ServerWords = Readonly<Record<string, (...parts: string[]) => string>>;

const words: ServerWords = {
  ...wordsOfAccounts,
  ...wordsOfCalls,
  ...wordsOfCampaigns,
  ...wordsOfCatalogue,
  ...wordsOfDecisions,
  ...wordsOfMailboxes,
};

const place = /#|\{[!,]?\}/g;

/** The most of it written out first: what is left open in another may hold that. */
const shapes = Object.entries(words)
  .map(([shape, write]) => ({
    pattern: patternOf(shape),
    places: shape.match(place) ?? [],
    written: shape.replace(place, "").length,
    write,
  }))
  .sort((one, other) => other.written - one.written);

type Said = (message: string) => string | undefined;

/** What to write for a message of the server in the reader's language. `said` knows the messages within messages. */
export function serverWordsFor(message: string, said: Said): string | undefined {
  for (const { pattern, places, write } of shapes) {
    const parts = pattern.exec(message)?.slice(1);
    if (parts) return write(...parts.map((part, at) => wordsOfPart(part, places[at], said)));
  }
  return undefined;
}

function wordsOfPart(part: string, kind: string | undefined, said: Said): string {
  if (kind === "#") return part.includes(",") ? formatWhole(Number(part.replaceAll(",", ""))) : part;
  if (kind === "{!}") return said(part) ?? part;
  if (kind === "{,}") {
    return part
      .split(", ")
      .map((each) => said(each) ?? each)
      .join(", ");
  }
  return part;
}

function patternOf(shape: string): RegExp {
  const open = shape.split(place).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const kinds = shape.match(place) ?? [];
  const source = open.map((text, at) => text + (kinds[at] === undefined ? "" : groupOf(kinds[at])));
  return new RegExp(`^${source.join("")}$`, "s");
}

function groupOf(kind: string): string {
  return kind === "#" ? "(\\d+(?:[.,]\\d+)*)" : "(.+)";
}
