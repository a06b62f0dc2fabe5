import { Refusal } from "../../refusal.js";

/** Nobody reads this answer: its caller has closed the connection. */
export function requestClosed(): Refusal {
  return new Refusal("unavailable", "The request was closed");
}
