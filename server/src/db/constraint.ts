import pg from "pg";
import { invalid } from "../refusal.js";

/**
 * For each constraint: the form's field, and what to tell. Each domain keeps its own table of them beside its queries.
 */
export type ConstraintTexts = Readonly<Record<string, readonly [field: string, text: string]>>;

/**
 * Runs a statement and turns the violation of a named constraint into a refusal of the form's field: the constraint is
 * the check. After it the transaction can only be rolled back, which the thrown refusal brings about.
 */
export async function translating<Result>(texts: ConstraintTexts, statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    const text = error instanceof pg.DatabaseError ? texts[error.constraint ?? ""] : undefined;
    if (text === undefined) throw error;
    throw Object.assign(invalid({ [text[0]]: text[1] }), { cause: error });
  }
}
