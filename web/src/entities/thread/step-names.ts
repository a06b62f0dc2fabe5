import type { outreach } from "@overture/contract";

export const stepNames = {
  initial: "Initial",
  negotiation: "Negotiation",
  final: "Final",
} satisfies Record<outreach.Step, string>;
