import { Refusal } from "../refusal.js";

/**
 * For operations whose refusals leave something behind: a failure counted, a link mailed, a session ended. They return
 * the refusal, so that the transaction commits, and it is thrown here afterwards. One that is thrown inside rolls back.
 */
export function unlessRefused<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw result;
  return result;
}
