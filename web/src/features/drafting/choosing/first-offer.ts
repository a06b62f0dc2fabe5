import { type BodyInput, check, type outreach, outreachPreview } from "@overture/contract";
import { plural } from "#language";
import { translatedErrors } from "../../../language/translate";

export type FirstOffer = BodyInput<typeof outreachPreview.sumOffers>["offer"];

/** The values of the form for a first offer. */
export interface OfferForm {
  by: "none" | "usualCost" | "lessThanUsual" | "fixed" | "thousandViews";
  lessPercent: number | undefined;
  amount: number | undefined;
}

export const noOffer: OfferForm = { by: "none", lessPercent: undefined, amount: undefined };

interface ReadOffer {
  /** Undefined if there is no offer, or if the form is incomplete. */
  offer?: FirstOffer;
  /** By the names in the call's body, such as `offer.amount`. */
  errors: Readonly<Record<string, string>>;
}

/** Reads the form as the calls take it, by the rules of the contract. */
export function readOffer({ by, lessPercent, amount }: OfferForm): ReadOffer {
  if (by === "none") return { errors: {} };
  if (by === "usualCost") return { offer: { by }, errors: {} };
  const asked = by === "lessThanUsual" ? { by: "usualCost", lessPercent: lessPercent ?? null } : { by, amount };
  const read = check(outreachPreview.sumOffers.body.shape.offer, asked);
  if (read.ok) return { offer: read.value, errors: {} };
  const errors = Object.entries(translatedErrors(read.errors));
  return { errors: Object.fromEntries(errors.map(([name, text]) => [`offer.${name}`, text])) };
}

/** Explains why some creators get no offer. */
export function withoutOfferWords(count: number, by: outreach.FirstOffer["by"]): string {
  if (by === "fixed") return plural(count, { one: "# creator gets no offer", other: "# creators get no offer" });
  return by === "thousandViews"
    ? plural(count, {
        one: "# creator has no average views and gets no offer",
        other: "# creators have no average views and get no offer",
      })
    : plural(count, {
        one: "# creator has no usual cost and gets no offer",
        other: "# creators have no usual cost and get no offer",
      });
}
