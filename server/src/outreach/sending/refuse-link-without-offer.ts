import { invalid } from "../../refusal.js";
import { misplacedLinkIn } from "../../templates/email.js";
import { namesOfferLink } from "../../templates/offer-link.js";

interface Draft {
  subject: string;
  content: string;
  offer: number | null;
}

/** A link to an offer needs an offer: for several drafts the refusal says how many have none. */
export function refuseLinksWithoutOffer(drafts: readonly Draft[]): void {
  const misplaced = drafts.map(({ subject }) => misplacedLinkIn("subject", subject)).find((fault) => fault);
  if (misplaced !== undefined) throw invalid({ subject: misplaced });
  const idle = drafts.filter(({ content, offer }) => offer === null && namesOfferLink(content)).length;
  if (idle === 0) return;
  const which = drafts.length === 1 ? "The text has {{offerLink}}" : `${countOf(idle)} {{offerLink}} and no offer`;
  throw invalid({ offer: `${which}: make an offer, or take the link out of the text` });
}

function countOf(drafts: number): string {
  return drafts === 1 ? "1 draft has" : `${drafts} drafts have`;
}
