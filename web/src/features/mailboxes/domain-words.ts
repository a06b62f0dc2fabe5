import type { domainCheck } from "@overture/contract";
import { t } from "#language";
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
  good: { word: t`Good`, tone: "good" },
  warning: { word: t`Could be better`, tone: "warn" },
  missing: { word: t`Missing`, tone: "danger" },
  wrong: { word: t`Wrong`, tone: "danger" },
  unknown: { word: t`Could not be looked up`, tone: "idle" },
} satisfies Record<domainCheck.DomainState, StateWords>;
