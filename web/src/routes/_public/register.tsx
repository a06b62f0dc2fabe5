import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { systemDescription } from "../../entities/system/system.queries";
import { RegisterPage } from "../../features/accounts/register-page";
import { pageMetadata } from "../../ui/page-metadata";

export const Route = createFileRoute("/_public/register")({
  validateSearch: z.object({ invitation: z.optional(z.string()) }),
  head: () => pageMetadata({ title: t`Create an account`, description: t`Register to run outreach campaigns.` }),
  // Awaited, so that the form does not jump when the buttons come; without an answer there are none.
  loader: ({ context }) => context.queryClient.prefetchQuery(systemDescription),
  component: Register,
});

function Register() {
  return <RegisterPage invitation={Route.useSearch().invitation} />;
}
