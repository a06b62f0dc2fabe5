import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { VerifyPage } from "../features/verify/verify-page";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

// For everybody who has a memo, signed in or not.
export const Route = createFileRoute("/verify")({
  head: () => pageMetadata({ title: t`Verify a memo` }),
  component: Verify,
});

function Verify() {
  return (
    <PublicFrame>
      <VerifyPage />
    </PublicFrame>
  );
}
