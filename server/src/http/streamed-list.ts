import { Readable } from "node:stream";

/**
 * An answer with one list in it that is too long to be held: it is written as its batches come. Made by `streamList`.
 */
export class StreamedList<Data> {
  /** For the type alone. */
  declare readonly data: Data;

  constructor(
    readonly rest: object,
    readonly name: string,
    readonly batches: AsyncIterable<readonly unknown[]>,
  ) {}
}

/** Everything but the list is known before; `batches` make up the list named `name`. */
export function streamList<Data, Name extends keyof Data & string>(
  rest: Omit<Data, Name>,
  name: Name,
  batches: AsyncIterable<Data[Name] & readonly unknown[]>,
): StreamedList<Data> {
  return new StreamedList<Data>(rest, name, batches);
}

/**
 * The JSON of `{ data, message }`. A batch that fails ends the connection, so that half an answer is never taken for a
 * whole one.
 */
export function streamOf(
  { rest, name, batches }: Pick<StreamedList<unknown>, "rest" | "name" | "batches">,
  message: string,
): Readable {
  async function* chunks(): AsyncGenerator<string> {
    const before = JSON.stringify(rest).slice(0, -1);
    yield `{"data":${before}${before === "{" ? "" : ","}${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield `${isFirst ? "" : ","}${JSON.stringify(batch).slice(1, -1)}`;
      isFirst = false;
    }
    yield `]},"message":${JSON.stringify(message)}}`;
  }
  return Readable.from(chunks(), { objectMode: false });
}
