import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { ForgotPasswordPage } from "../../features/accounts/forgot-password-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/passoword-reset")({
  head: () => pageMetadata({ title: t`Forgot password`, description: t`Ask for a link to set a new password.` }),
  component: ForgotPasswordPage,
});
