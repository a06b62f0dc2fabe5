import { Refusal } from "../refusal.js";

/** Nothing is sent yet in the new owner's name: see `takeOver`. */
export function refuseUntilTakenOver(): never {
  throw new Refusal(
    "invalid",
    "This campaign was handed over, and its new owner has not taken it over yet: they do so by saving it or sending in it",
  );
}
