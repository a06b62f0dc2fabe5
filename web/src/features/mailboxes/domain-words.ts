import type { domainCheck } from "@overture/contract";
import type { Tone } from "../../ui/badge";

export const recordNames = {
  spf: "SPF",
  dkim: "DKIM",
  dmarc: "DMARC",
  mx: "MX",
} satisfies Record<domainCheck.DomainRecord["what"], string>;

export interface StateWords {
  word: string;
  tone: Tone;
}

export const stateWords = {
  good: { word: "Good", tone: "good" },
  warning: { word: "Could be better", tone: "warn" },
  missing: { word: "Missing", tone: "danger" },
  wrong: { word: "Wrong", tone: "danger" },
  unknown: { word: "Could not be looked up", tone: "idle" },
} satisfies Record<domainCheck.DomainState, StateWords>;
