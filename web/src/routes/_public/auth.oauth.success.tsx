import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { OAuthProblemPage } from "../../features/accounts/oauth-problem-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/auth/oauth/success")({
  validateSearch: z.object({ code: z.optional(z.string()) }),
  head: () => pageMetadata({ title: "Sign-in", description: "Signing in with another service." }),
  component: OAuthSuccess,
});

function OAuthSuccess() {
  return <OAuthProblemPage message="" />;
}
