import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { failAs } from "../../../../api/call-error";
import { everyGenre, everyRegion } from "../../../../entities/creator/creator.queries";
import { mailboxList } from "../../../../entities/mailbox/mailbox.queries";
import { Categories } from "../../../../features/catalogue/categories";
import { systemState } from "../../../../features/installation/installation.queries";
import { InstallationPage } from "../../../../features/installation/installation-page";
import { RecentlyDeletedPanel } from "../../../../features/recently-deleted/recently-deleted-panel";
import { currentRetention } from "../../../../features/retention/retention.queries";
import { SuppressionsPanel } from "../../../../features/suppressions/suppressions-panel";
import { loadWithRetries } from "../../../../ui/load-with-retries";
import { pageMetadata } from "../../../../ui/page-metadata";
import { Skeleton } from "../../../../ui/skeleton";

/** What stands in the other tabs. */
const SystemMailboxPanel = lazy(async () => ({
  default: (await loadWithRetries(() => import("../../../../features/mailboxes/system-mailbox-panel")))
    .SystemMailboxPanel,
}));
const RetentionPanel = lazy(async () => ({
  default: (await loadWithRetries(() => import("../../../../features/retention/retention-panel"))).RetentionPanel,
}));
const OwnFieldsPanel = lazy(async () => ({
  default: (await loadWithRetries(() => import("../../../../features/own-fields/own-fields-panel"))).OwnFieldsPanel,
}));
const ExchangeRatesPanel = lazy(async () => ({
  default: (await loadWithRetries(() => import("../../../../features/exchange-rates/exchange-rates-panel")))
    .ExchangeRatesPanel,
}));

const defaults = { tab: "catalogue" } as const;

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/settings")({
  validateSearch: z.object({
    tab: z.catch(z._default(z.enum(["catalogue", "fields", "state", "rates", "data"]), defaults.tab), defaults.tab),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: t`Installation`, description: t`What is set for everybody, and how it is doing.` }),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(systemState);
    void queryClient.prefetchQuery(mailboxList);
    void queryClient.prefetchQuery(currentRetention);
    await Promise.all([
      queryClient.ensureQueryData(everyGenre).catch(failAs(t`Failed to load genres`)),
      queryClient.ensureQueryData(everyRegion).catch(failAs(t`Failed to load regions`)),
    ]);
  },
  component: Installation,
});

function Installation() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: genres } = useSuspenseQuery(everyGenre);
  const { data: regions } = useSuspenseQuery(everyRegion);
  return (
    <InstallationPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
      catalogue={<Categories genres={genres} regions={regions} />}
      fields={
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <OwnFieldsPanel />
        </Suspense>
      }
      mailbox={
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SystemMailboxPanel />
        </Suspense>
      }
      rates={
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ExchangeRatesPanel />
        </Suspense>
      }
      data={
        <>
          <SuppressionsPanel isAdministrator />
          <RecentlyDeletedPanel />
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <RetentionPanel />
          </Suspense>
        </>
      }
    />
  );
}
