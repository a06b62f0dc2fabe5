/**
 * The sets of genres, or of regions, that rows of a file name, numbered from 0 as they come. There are far fewer of
 * them than rows.
 */
export class GivenSets {
  readonly #numbers = new Map<string, number>();

  numberOf(texts: readonly string[]): number {
    // Text of its own: a part of the file's text would keep all of that.
    const key = JSON.stringify(texts);
    const known = this.#numbers.get(key) ?? this.#numbers.size;
    if (known === this.#numbers.size) this.#numbers.set(key, known);
    return known;
  }

  /** By number. */
  all(): string[][] {
    return [...this.#numbers.keys()].map((key) => JSON.parse(key) as string[]);
  }
}
