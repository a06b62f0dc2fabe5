import { createFileRoute, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { useSession } from "../api/session";
import { OAuthProblemPage } from "../features/accounts/oauth-problem-page";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

/** Outside the public group, because whoever fails to link an account is signed in and has to read why. */
export const Route = createFileRoute("/auth/oauth/error")({
  validateSearch: z.object({ message: z.catch(z._default(z.string(), ""), "") }),
  beforeLoad: ({ context, search }) => {
    if (context.session.read() && search.message === "") throw redirect({ to: "/dashboard", replace: true });
  },
  head: () => pageMetadata({ title: "Sign-in failed", description: "Signing in with another service failed." }),
  component: OAuthError,
});

function OAuthError() {
  const { message } = Route.useSearch();
  const isSignedIn = useSession() !== null;
  return (
    <PublicFrame>
      <OAuthProblemPage message={message} isSignedIn={isSignedIn} />
    </PublicFrame>
  );
}
