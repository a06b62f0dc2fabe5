/** The id of a candidate. Ids are compared with `<`: numbers by value, texts by their UTF-16 units. */
export type Id = number | string;

/**
 * Creators that can be chosen, as columns of equal length with one position for each creator. Answers name a creator by
 * its position. No id occurs twice.
 */
export interface Candidates {
  ids: ArrayLike<Id>;
  /** The cost of a deal: whole cents, 0 or more. */
  cost: Float64Array;
  /** The views of a deal: whole, 0 or more. */
  views: Float64Array;
}

/** A number that the planner cannot represent exactly. `field` names the column. */
export class UnsafeNumber extends Error {
  override readonly name = "UnsafeNumber";
  constructor(
    readonly field: "cost" | "views" | "budget" | "target" | "chance" | "confidence",
    message: string,
  ) {
    super(message);
  }
}

/**
 * Throws `UnsafeNumber` unless all numbers are whole and not negative, and all sums stay below 2^53, up to which
 * JavaScript represents every whole number exactly.
 */
export function checkNumbers({ cost, views }: Candidates): void {
  checkColumn("cost", cost);
  checkColumn("views", views);
}

/** Throws `UnsafeNumber` for a single amount by the same rules. */
export function checkAmount(field: "budget" | "target", amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new UnsafeNumber(field, `${amount} is no whole number from 0 to 2^53 - 1`);
  }
}

function checkColumn(field: "cost" | "views", values: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isInteger(value) || value < 0) {
      throw new UnsafeNumber(field, `${field} of candidate ${i} is ${value}: it must be a whole number, 0 or more`);
    }
    sum += value;
  }
  if (sum > Number.MAX_SAFE_INTEGER) throw new UnsafeNumber(field, `the sum of all ${field} is above 2^53 - 1`);
}
