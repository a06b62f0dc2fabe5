import type { ImapFlow } from "imapflow";

/** Far more than arrive in the days that a search looks through. The library puts each number into a list. */
const mostFound = 300_000;

/** The library's parser takes minutes for a list of ranges of 300 kB. Of other lines none is nearly as long. */
const mostLineBytes = 8_000;

/** A search has many numbers, for which the parser takes a second for each megabyte. */
const mostFoundBytes = 1_000_000;
const numbersFound = /^\* SEARCH[ \d]*\s*$/i;
/** Keywords and notes are not used, and a folder with such a name is left out. */
const unused = /^\* (?:FLAGS|OK|LIST) /i;

interface Answer {
  attributes?: readonly { value?: unknown }[];
}

type Handler = (answer: Answer) => Promise<void>;

interface Library {
  handleResponse(line: { payload: Buffer }): Promise<boolean>;
  untaggedVanished: Handler;
  exec(command: string, attributes: unknown, options?: { untagged?: Record<string, Handler> }): Promise<unknown>;
}

/** Bounds what a line of an IMAP server costs: nothing else runs in the process while the library reads one. */
export function boundCostlyAnswers(client: ImapFlow): void {
  const library = client as unknown as Library;
  refuseLongLines(library, client);
  boundNamedMails(library, client);
}

function refuseLongLines(library: Library, client: ImapFlow): void {
  const handle = library.handleResponse.bind(client);
  library.handleResponse = async (line) => {
    if (line.payload.length <= mostLineBytes) return handle(line);
    const words = line.payload.toString("latin1");
    if (words.length <= mostFoundBytes && numbersFound.test(words)) return handle(line);
    if (!unused.test(words)) client.close();
    return true;
  };
}

/**
 * A short line can name four billion mails, as in `* VANISHED 1:4294967295`, and the library goes through 16 million of
 * them one by one. So mails that are gone are ignored, as nobody asks for them, and a search that finds too many ends
 * the connection.
 */
function boundNamedMails(library: Library, client: ImapFlow): void {
  library.untaggedVanished = async () => undefined;
  const exec = library.exec.bind(client);
  library.exec = (command, attributes, options) => {
    const handle = options?.untagged?.ESEARCH;
    if (!handle) return exec(command, attributes, options);
    let found = 0;
    const ESEARCH: Handler = async (answer) => {
      found += countNamed(answer);
      if (found > mostFound) client.close();
      else await handle(answer);
    };
    return exec(command, attributes, { ...options, untagged: { ...options.untagged, ESEARCH } });
  };
}

/** How many mails the sets of numbers in an answer name, such as `3:5,9`. */
function countNamed({ attributes = [] }: Answer): number {
  let named = 0;
  for (const { value } of attributes) {
    if (typeof value !== "string" || !value.includes(":")) continue;
    for (const part of value.split(",")) {
      const [first = 0, last = first] = part.split(":").map(Number);
      // A `*` is as many as the server says that there are.
      named += Number.isNaN(first - last) ? Number.POSITIVE_INFINITY : Math.abs(first - last) + 1;
    }
  }
  return named;
}
