import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { ResetPasswordPage } from "../../features/accounts/reset-password-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/password-reset/$token")({
  head: () => pageMetadata({ title: t`New password`, description: t`Set a new password.` }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useParams();
  return <ResetPasswordPage token={token} />;
}
