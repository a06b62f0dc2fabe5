import { Refusal } from "../../refusal.js";

/** Nobody reads this answer: its caller has closed the connection. */
export function givenUp(): Refusal {
  return new Refusal("unavailable", "The request was closed");
}
