import type { UnderWay } from "@overture/planner";

const lengthBytes = 4;
const valueBytes = lengthBytes + Float64Array.BYTES_PER_ELEMENT;

/** In the order of the columns of `underWayStatement`; each is a double and never null. */
const names = [
  "kind",
  "age",
  "nextFollowUp",
  "answerChance",
  "dealChance",
  "cost",
  "views",
  "priceDeviation",
  "isPriced",
  "settled",
] as const;
type Name = (typeof names)[number];

/** Open conversations as columns, read row by row in PostgreSQL's binary format. */
export class UnderWayColumns {
  size = 0;
  #columns = columnsOf(1_024);

  readonly read = (bytes: Buffer, from: number): void => {
    if (this.size === this.#columns.kind.length) this.#grow();
    let at = from + lengthBytes;
    for (const name of names) {
      this.#columns[name][this.size] = bytes.readDoubleBE(at);
      at += valueBytes;
    }
    this.size += 1;
  };

  of(name: Name): Float64Array {
    return this.#columns[name].subarray(0, this.size);
  }

  /**
   * Sorted by their values, so that the same conversations give the same forecast in whatever order the database
   * returns them.
   */
  underWay(): UnderWay {
    const read = names.map((name) => this.of(name));
    const order = Int32Array.from({ length: this.size }, (_, at) => at).sort((one, other) => compare(read, one, other));
    const columns = Object.fromEntries(
      names.map((name, index) => [name, Float64Array.from(order, (at) => (read[index] as Float64Array)[at] as number)]),
    ) as Record<Name, Float64Array>;
    return { size: this.size, ...columns };
  }

  #grow(): void {
    const longer = columnsOf(2 * this.size);
    for (const name of names) longer[name].set(this.#columns[name]);
    this.#columns = longer;
  }
}

function compare(columns: readonly Float64Array[], one: number, other: number): number {
  for (const column of columns) {
    const difference = (column[one] as number) - (column[other] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function columnsOf(length: number): Record<Name, Float64Array> {
  return Object.fromEntries(names.map((name) => [name, new Float64Array(length)])) as Record<Name, Float64Array>;
}
