/**
 * The sets of genres, or of regions, in the rows of a file, numbered from 0 in the order of their first use. There are
 * far fewer sets than rows.
 */
export class GivenSets {
  readonly #numbers = new Map<string, number>();

  numberOf(texts: readonly string[]): number {
    // A new text: a slice of the file's text would keep that whole text in memory.
    const key = JSON.stringify(texts);
    const known = this.#numbers.get(key) ?? this.#numbers.size;
    if (known === this.#numbers.size) this.#numbers.set(key, known);
    return known;
  }

  /** The texts of each set, by its number. */
  all(): string[][] {
    return [...this.#numbers.keys()].map((key) => JSON.parse(key) as string[]);
  }
}
