import type { outreach } from "@overture/contract";
import { nameFor } from "../../ui/words-for";

export const stepNames = {
  initial: "Initial",
  negotiation: "Negotiation",
  final: "Final",
} satisfies Record<outreach.Step, string>;

export function nameOfStep(step: outreach.Step): string {
  return nameFor(stepNames, step);
}
