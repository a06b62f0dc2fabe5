const idBytes = 16;
const lengthBytes = 4;
/** The length that stands for null. */
const absent = -1;
const float8Bytes = 8;
/** Fewer ids are sorted by one byte at a time, more by two. */
const manyIds = 100_000;

/** Offsets of the values in a row, each after its length: id, cost, views, quotas, and optionally the chance. */
const idAt = lengthBytes;
const costAt = idAt + idBytes + lengthBytes;
const viewsAt = costAt + float8Bytes + lengthBytes;
const quotasAt = viewsAt + float8Bytes + lengthBytes;
const chanceAt = quotasAt + lengthBytes + lengthBytes;

export class TooManyCandidates extends Error {
  override readonly name = "TooManyCandidates";
}

/** Candidates as columns, read row by row from the result of `candidates` in `candidate-queries.ts`. */
export class CandidateColumns {
  size = 0;
  #ids = new Uint8Array(idBytes * 1_024);
  #cost = new Float64Array(1_024);
  #views = new Float64Array(1_024);
  #quotas = new Int32Array(1_024);
  #chance = new Float64Array(1_024);
  #order: Int32Array | undefined;

  constructor(
    private readonly most: number,
    private readonly hasChance: boolean,
  ) {}

  readonly read = (bytes: Buffer, from: number): void => {
    if (bytes.readInt32BE(from + costAt - lengthBytes) === absent) return;
    if (this.size === this.#cost.length) this.#grow();
    bytes.copy(this.#ids, this.size * idBytes, from + idAt, from + idAt + idBytes);
    this.#cost[this.size] = bytes.readDoubleBE(from + costAt);
    this.#views[this.size] = bytes.readDoubleBE(from + viewsAt);
    this.#quotas[this.size] = bytes.readInt32BE(from + quotasAt);
    if (this.hasChance) this.#chance[this.size] = bytes.readDoubleBE(from + chanceAt);
    this.size += 1;
  };

  get cost(): Float64Array {
    return this.#cost.subarray(0, this.size);
  }

  get views(): Float64Array {
    return this.#views.subarray(0, this.size);
  }

  get chance(): Float64Array {
    return this.#chance.subarray(0, this.size);
  }

  /**
   * Keeps the last row of each id. The statements run one after the other: a creator who is written to between two of
   * them is in both.
   */
  keepLastOfEach(): void {
    const order = this.#sorted();
    const words = new DataView(this.#ids.buffer);
    const earlier = new Set<number>();
    for (let rank = 1; rank < order.length; rank++) {
      const [before, at] = [order[rank - 1] as number, order[rank] as number];
      if (differAt(words, before * idBytes, at * idBytes) === undefined) earlier.add(before);
    }
    if (earlier.size > 0) this.#leaveOut(earlier);
  }

  #leaveOut(positions: ReadonlySet<number>): void {
    let next = 0;
    for (let at = 0; at < this.size; at++) {
      if (positions.has(at)) continue;
      this.#ids.copyWithin(next * idBytes, at * idBytes, (at + 1) * idBytes);
      for (const column of [this.#cost, this.#views, this.#quotas, this.#chance]) column.copyWithin(next, at, at + 1);
      next += 1;
    }
    this.size = next;
    this.#order = undefined;
  }

  /** 1 for each candidate that the quota counts, else 0. */
  membersOf(quota: number): Uint8Array {
    const members = new Uint8Array(this.size);
    for (let at = 0; at < this.size; at++) members[at] = ((this.#quotas[at] as number) >>> quota) & 1;
    return members;
  }

  /** The position of each candidate in the order of the ids. */
  ranks(): Int32Array {
    const ranks = new Int32Array(this.size);
    for (const [rank, at] of this.#sorted().entries()) ranks[at] = rank;
    return ranks;
  }

  /** The rank of an id; undefined if it is no candidate. */
  rankOf(id: string): number | undefined {
    const wanted = Buffer.from(id.replaceAll("-", ""), "hex");
    const order = this.#sorted();
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const side = wanted.compare(this.#idAt(order[middle] as number));
      if (side === 0) return middle;
      if (side > 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  idOf(position: number): string {
    const hex = Buffer.from(this.#idAt(position)).toString("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  #idAt(position: number): Uint8Array {
    return this.#ids.subarray(position * idBytes, (position + 1) * idBytes);
  }

  /** Ids begin with the time, so they mostly come sorted. Otherwise a radix sort from the last digit. */
  #sorted(): Int32Array {
    this.#order ??= this.#isSorted() ? Int32Array.from({ length: this.size }, (_, at) => at) : this.#sort();
    return this.#order;
  }

  #isSorted(): boolean {
    const words = new DataView(this.#ids.buffer);
    for (let at = idBytes; at < this.size * idBytes; at += idBytes) {
      const word = differAt(words, at - idBytes, at);
      if (word !== undefined && words.getUint32(at + word) < words.getUint32(at - idBytes + word)) return false;
    }
    return true;
  }

  #sort(): Int32Array {
    const bytes = this.size < manyIds ? 1 : 2;
    let order = Int32Array.from({ length: this.size }, (_, at) => at);
    let next = new Int32Array(this.size);
    const digits = new Uint16Array(this.size);
    for (let byte = idBytes - bytes; byte >= 0; byte -= bytes) {
      const begins = this.#countDigits(digits, byte, bytes);
      // A digit that all ids share does not change the order.
      if (begins[(digits[0] as number) + 1] === this.size) continue;
      for (let value = 1; value < begins.length; value++) (begins[value] as number) += begins[value - 1] as number;
      for (const at of order) next[(begins[digits[at] as number] as number)++] = at;
      [order, next] = [next, order];
    }
    return order;
  }

  /** Fills in a digit of each id, and answers how often each value occurs, at the index of the value plus one. */
  #countDigits(digits: Uint16Array, byte: number, bytes: 1 | 2): Int32Array {
    const ids = this.#ids;
    const counts = new Int32Array(256 ** bytes + 1);
    for (let at = 0, from = byte; at < digits.length; at++, from += idBytes) {
      const first = ids[from] as number;
      const digit = bytes === 1 ? first : (first << 8) | (ids[from + 1] as number);
      digits[at] = digit;
      (counts[digit + 1] as number)++;
    }
    return counts;
  }

  #grow(): void {
    if (this.size >= this.most) throw new TooManyCandidates();
    const length = Math.min(this.most, this.size * 2);
    this.#ids = grown(this.#ids, new Uint8Array(length * idBytes));
    this.#cost = grown(this.#cost, new Float64Array(length));
    this.#views = grown(this.#views, new Float64Array(length));
    this.#quotas = grown(this.#quotas, new Int32Array(length));
    if (this.hasChance) this.#chance = grown(this.#chance, new Float64Array(length));
  }
}

/** The first offset, in steps of four bytes, at which two ids differ. */
function differAt(words: DataView, one: number, other: number): number | undefined {
  for (let word = 0; word < idBytes; word += 4) {
    if (words.getUint32(one + word) !== words.getUint32(other + word)) return word;
  }
  return undefined;
}

function grown<Column extends Uint8Array | Int32Array | Float64Array>(column: Column, longer: Column): Column {
  longer.set(column);
  return longer;
}
