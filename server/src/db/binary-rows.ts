import type { Socket } from "node:net";
import pg from "pg";

/** Is given a row as PostgreSQL sends it, from its first value on: each after its length in four bytes. */
export type ReadRow = (bytes: Buffer, from: number) => void;

export interface Statement {
  text: string;
  values: unknown[];
}

const dataRow = 0x44;
/** A message's kind and its length (PostgreSQL's documentation, 54.7); in a row the number of its values follows. */
const headerBytes = 5;
const rowHeaderBytes = 7;

/**
 * Runs a statement that answers rows by the million, in PostgreSQL's binary format: `read` is given the bytes of each
 * as it comes, and nothing else is made of them. The library makes a text of every value, which takes it seconds. All
 * other messages go to the library. What `read` throws ends the connection.
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

/** Until the answer is called, rows go to `read` and the rest to whoever listens now. */
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
