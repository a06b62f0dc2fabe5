import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { TakeBackPage } from "../features/accounts/take-back-page";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

// Also for signed-in users: the link belongs to an account and not to a session.
export const Route = createFileRoute("/take-back/$token")({
  head: () => pageMetadata({ title: t`Take your address back` }),
  component: TakeBack,
});

function TakeBack() {
  const { token } = Route.useParams();
  return (
    <PublicFrame>
      <TakeBackPage token={token} />
    </PublicFrame>
  );
}
