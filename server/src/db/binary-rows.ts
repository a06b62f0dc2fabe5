import type { Socket } from "node:net";
import pg from "pg";

/**
 * Reads one row in PostgreSQL's binary format, from its first value on: each value follows its length in four bytes.
 */
export type ReadRow = (bytes: Buffer, from: number) => void;

export interface Statement {
  text: string;
  values: unknown[];
}

const dataRow = 0x44;
/** The kind and length of a message (PostgreSQL documentation, section 54.7); in a row the number of values follows. */
const headerBytes = 5;
const rowHeaderBytes = 7;

/**
 * Runs a statement with millions of rows in PostgreSQL's binary format: `read` gets the bytes of each row. The library
 * would make a text of every value, which takes seconds; it still handles all other messages. An error in `read` ends
 * the connection.
 */
export function readBinaryRows(client: pg.Client, { text, values }: Statement, read: ReadRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(Object.assign({ text, values }, { binary: true }));
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      const { stream } = connection as unknown as { stream: Socket };
      const giveBack = interceptRows(stream, read, (error) => {
        reject(error);
        stream.destroy();
      });
      query.once("end", giveBack);
      query.once("error", giveBack);
      return submit(connection);
    };
    query.once("end", () => resolve());
    query.once("error", reject);
    client.query(query);
  });
}

/** Until the returned function is called, rows go to `read` and everything else to the present listener. */
function interceptRows(stream: Socket, read: ReadRow, fail: (error: unknown) => void): () => void {
  const listeners = stream.listeners("data") as ((chunk: Buffer) => void)[];
  let rest: Buffer = Buffer.alloc(0);
  const take = (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= headerBytes) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === dataRow) read(bytes, at + rowHeaderBytes);
      else for (const listener of listeners) listener(bytes.subarray(at, end));
      at = end;
    }
    rest = bytes.subarray(at);
  };
  const takeOrFail = (chunk: Buffer) => {
    try {
      take(chunk);
    } catch (error) {
      fail(error);
    }
  };
  for (const listener of listeners) stream.removeListener("data", listener);
  stream.on("data", takeOrFail);
  return () => {
    stream.removeListener("data", takeOrFail);
    for (const listener of listeners) stream.on("data", listener);
  };
}
