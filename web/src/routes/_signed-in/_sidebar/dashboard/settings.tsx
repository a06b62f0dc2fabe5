import { accounts } from "@overture/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { mailboxList } from "../../../../entities/mailbox/mailbox.queries";
import { systemDescription } from "../../../../entities/system/system.queries";
import { ownAccount } from "../../../../features/accounts/own-account.queries";
import { SettingsPage } from "../../../../features/accounts/settings-page";
import { apiKeyList } from "../../../../features/api-keys/api-keys.queries";
import { ApiKeysPanel } from "../../../../features/api-keys/api-keys-panel";
import { FirstStepsPanel } from "../../../../features/first-steps/first-steps-panel";
import { MailboxesPanel } from "../../../../features/mailboxes/mailboxes-panel";
import { ExportPanel } from "../../../../features/personal-data/export-panel";
import { RecentlyDeletedPanel } from "../../../../features/recently-deleted/recently-deleted-panel";
import { SuppressionsPanel } from "../../../../features/suppressions/suppressions-panel";
import { webhookList } from "../../../../features/webhooks/webhooks.queries";
import { WebhooksPanel } from "../../../../features/webhooks/webhooks-panel";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/settings")({
  // What was linked or connected just now, or why it was not: the server sends people back here with it.
  validateSearch: z.object({
    linked: z.catch(z.optional(accounts.oAuthProvider), undefined),
    linkProblem: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined),
    mailbox: z.catch(z.optional(z.string().check(z.maxLength(320))), undefined),
    mailboxProblem: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined),
  }),
  head: () =>
    pageMetadata({
      title: t`Settings`,
      description: t`Mailboxes, password, email address, linked accounts and theme.`,
    }),
  // Awaits what decides how high the first panels are, and whether there is one for linked accounts: what is below them
  // stays where it is.
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(apiKeyList);
    void context.queryClient.prefetchQuery(webhookList);
    await Promise.all([
      context.queryClient.prefetchQuery(ownAccount),
      context.queryClient.prefetchQuery(mailboxList),
      context.queryClient.prefetchQuery(systemDescription),
    ]);
  },
  component: Settings,
});

function Settings() {
  const { user } = Route.useRouteContext();
  const { linked, linkProblem, mailbox, mailboxProblem } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forgetOutcome = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return (
    <SettingsPage
      user={user}
      justLinked={linked}
      linkProblem={linkProblem}
      onLinkedSeen={forgetOutcome}
      mailboxes={<MailboxesPanel outcome={{ connected: mailbox, problem: mailboxProblem, onSeen: forgetOutcome }} />}
      suppressions={<SuppressionsPanel isAdministrator={false} />}
      programs={
        <>
          <ApiKeysPanel user={user} />
          <WebhooksPanel />
        </>
      }
      data={
        <>
          <ExportPanel />
          <RecentlyDeletedPanel />
        </>
      }
      firstSteps={<FirstStepsPanel />}
    />
  );
}
