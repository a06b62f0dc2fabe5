/** Why a backup cannot be made or restored, in one line that says what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/**
 * A backup is a sequence of records: a letter, four bytes of length, the content. `J` is a fact as JSON, `D` a piece of
 * a table's rows in the format of PostgreSQL's COPY. So it is written and read in pieces, however large the database
 * is.
 */
export type BackupRecord = { readonly fact: unknown } | { readonly rows: Buffer };

const factMark = "J".charCodeAt(0);
const rowsMark = "D".charCodeAt(0);
const headBytes = 5;
/** The most bytes of one record. A longer one was not written by us. */
const maxBytes = 1 << 22;
/** The size of a full record of rows. */
const rowsBytes = 1 << 18;

export function factRecord(fact: object): Buffer {
  return record(factMark, Buffer.from(JSON.stringify(fact)));
}

/**
 * The records of a table's rows: all except the last have the same size, however the rows arrive. So the same rows give
 * the same backup, byte by byte.
 */
export async function* rowsRecords(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < rowsBytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= rowsBytes; rest = rest.subarray(rowsBytes)) {
      yield record(rowsMark, rest.subarray(0, rowsBytes));
    }
    waiting = [rest];
    bytes = rest.length;
  }
  if (bytes > 0) yield record(rowsMark, Buffer.concat(waiting));
}

function record(mark: number, content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(mark, 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** Reads a backup record by record; throws a BackupError if it is not a backup, or not a complete one. */
export async function* readRecords(pieces: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (rest.length < headBytes) break;
      const end = headBytes + lengthOf(rest);
      if (rest.length < end) break;
      yield parse(rest[0], rest.subarray(headBytes, end));
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new BackupError("The backup ends in the middle: the file was cut short");
}

function lengthOf(head: Buffer): number {
  const length = head.readUInt32BE(1);
  if (length > maxBytes) throw damaged();
  return length;
}

function parse(mark: number | undefined, content: Buffer): BackupRecord {
  if (mark === rowsMark) return { rows: content };
  if (mark !== factMark) throw damaged();
  try {
    return { fact: JSON.parse(content.toString("utf8")) };
  } catch (cause) {
    throw damaged(cause);
  }
}

export function damaged(cause?: unknown): BackupError {
  return new BackupError("This is no backup of Overture, or it was changed: take another copy of the file", { cause });
}
