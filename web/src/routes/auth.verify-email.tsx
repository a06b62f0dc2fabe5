import { accounts } from "@overture/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { VerifyEmailPage } from "../features/accounts/verify-email-page";
import { PublicFrame } from "../shell/public-layout";
import { pageMetadata } from "../ui/page-metadata";

export const Route = createFileRoute("/auth/verify-email")({
  // An incomplete link is a state of the page, not an error of the router.
  validateSearch: z.partial(accounts.verifyEmail.query),
  head: () => pageMetadata({ title: t`Confirm email` }),
  component: VerifyEmail,
});

function VerifyEmail() {
  const search = Route.useSearch();
  const link = useMemo(() => accounts.verifyEmail.query.safeParse(search).data ?? null, [search]);
  return (
    <PublicFrame>
      <VerifyEmailPage link={link} />
    </PublicFrame>
  );
}
