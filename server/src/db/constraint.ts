import pg from "pg";
import { invalid } from "../refusal.js";

/** For each constraint: the form's field and the error text. Each domain has its table beside its queries. */
export type ConstraintTexts = Readonly<Record<string, readonly [field: string, text: string]>>;

/**
 * Runs a statement and turns the violation of a constraint into a refusal of the form's field. The transaction can then
 * only be rolled back, which the refusal does.
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
