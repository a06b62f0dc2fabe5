import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { OAuthProblemPage } from "../../features/accounts/oauth-problem-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/auth/oauth/error")({
  validateSearch: z.object({ message: z.catch(z._default(z.string(), ""), "") }),
  head: () => pageMetadata({ title: "Sign-in failed", description: "Signing in with another service failed." }),
  component: OAuthError,
});

function OAuthError() {
  const { message } = Route.useSearch();
  return <OAuthProblemPage message={message} />;
}
