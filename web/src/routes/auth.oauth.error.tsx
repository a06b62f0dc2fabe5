import { createFileRoute, redirect } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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
  component: OAuthError,
});

function OAuthError() {
  const { message } = Route.useSearch();
  const [words, setWords] = useState<string>();

  // A loader of the route would be part of what sign-in loads.
  useEffect(() => {
    let isCurrent = true;
    void wordsOfAddress(message).then((found) => isCurrent && setWords(found));
    return () => {
      isCurrent = false;
    };
  }, [message]);

  return <PublicFrame>{words !== undefined && <OAuthProblemPage message={words} unconfirmed={message} />}</PublicFrame>;
}
