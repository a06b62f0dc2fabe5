import { Refusal } from "../../refusal.js";

/** Nobody reads it. */
export function givenUp(): Refusal {
  return new Refusal("unavailable", "The request was closed");
}
