import { offerLinkPattern } from "@overture/contract";
import { t } from "#language";

const offerLink = new RegExp(offerLinkPattern);

interface Props {
  /** The content of the template of the first message. */
  content: string;
  hasOffer: boolean;
}

/** A hint while no offer is chosen for a template with a link to one: its drafts could not be sent. */
export function OfferLinkHint({ content, hasOffer }: Props) {
  if (hasOffer || !offerLink.test(content)) return null;
  return (
    <p role="status" className="text-[13px] text-warn">
      {t`The template has ${"{{offerLink}}"}. Drafts without an offer cannot be sent: choose one above.`}
    </p>
  );
}
