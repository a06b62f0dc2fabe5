import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { OAuthSuccessPage } from "../../features/accounts/oauth-success-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/auth/oauth/success")({
  // An address without a usable code is a state of the page, not an error of the router.
  validateSearch: z.object({
    code: z.catch(z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null), null),
  }),
  head: () => pageMetadata({ title: t`Sign-in` }),
  component: OAuthSuccess,
});

function OAuthSuccess() {
  const { code } = Route.useSearch();
  return <OAuthSuccessPage code={code} />;
}
