import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { OfferPage } from "../features/offer-page/offer-page";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

// For everybody who has the link, signed in or not.
export const Route = createFileRoute("/offer/$token")({
  head: () => {
    const { meta } = pageMetadata({
      title: t`Your offer`,
      description: t`Accept it, ask for another price or decline.`,
    });
    return {
      meta: [...meta, { name: "robots", content: "noindex, nofollow" }, { name: "referrer", content: "no-referrer" }],
    };
  },
  component: Offer,
});

function Offer() {
  const { token } = Route.useParams();
  return (
    <PublicFrame>
      <OfferPage token={token} />
    </PublicFrame>
  );
}
