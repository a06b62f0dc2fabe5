import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { systemDescription } from "../../entities/system/system.queries";
import { LoginPage } from "../../features/accounts/login-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/login")({
  head: () => pageMetadata({ title: t`Sign in`, description: t`Sign in to your campaigns.` }),
  // Awaited, so that the form does not jump when the buttons come; without an answer there are none.
  loader: ({ context }) => context.queryClient.prefetchQuery(systemDescription),
  component: LoginPage,
});
