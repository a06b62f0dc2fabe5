import { createFileRoute, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { textParam } from "../api/search-params";
import { OAuthProblemPage } from "../features/accounts/oauth-problem-page";
import { wordsOfAddress } from "../language/words-of-address";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

export const Route = createFileRoute("/auth/oauth/error")({
  validateSearch: z.object({ message: textParam }),
  beforeLoad: ({ context }) => {
    if (context.session.read()) throw redirect({ to: "/dashboard", replace: true });
  },
  head: () => pageMetadata({ title: t`Sign-in failed` }),
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: ({ deps: { message } }) => wordsOfAddress(message),
  component: OAuthError,
});

function OAuthError() {
  const message = Route.useLoaderData();
  const { message: unconfirmed } = Route.useSearch();
  return (
    <PublicFrame>
      <OAuthProblemPage message={message} unconfirmed={unconfirmed} />
    </PublicFrame>
  );
}
