import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { streamList, streamOf } from "./streamed-list.js";

interface Shelf {
  name: string;
  books: number[];
}

async function* batchesOf(...batches: number[][]): AsyncGenerator<number[]> {
  yield* batches;
}

test.each([
  ["no batch", []],
  ["one that is empty", [[]]],
  ["several, empty ones among them", [[], [1, 2], [], [3]]],
])("a list of %s is the JSON that it would be in one piece", async (_name, batches) => {
  const shelf = streamList<Shelf, "books">({ name: 'a "shelf"' }, "books", batchesOf(...batches));

  const written = await text(streamOf(shelf, "OK"));

  expect(JSON.parse(written)).toEqual({ data: { name: 'a "shelf"', books: batches.flat() }, message: "OK" });
});

test("a list whose batch fails ends as a failure, not as a shorter list", async () => {
  async function* failing(): AsyncGenerator<number[]> {
    yield [1];
    throw new Error("The database is gone");
  }

  const stream = streamOf(streamList<Shelf, "books">({ name: "shelf" }, "books", failing()), "OK");

  await expect(text(stream)).rejects.toThrow("The database is gone");
});
