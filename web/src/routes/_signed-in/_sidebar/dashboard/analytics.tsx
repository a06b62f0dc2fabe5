import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { AnalyticsPage } from "../../../../features/analytics/analytics-page";
import {
  type AnalyticsAddress,
  analyticsAddress,
  readAnalyticsSearch,
} from "../../../../features/analytics/analytics-search";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/analytics")({
  // The page reads the address itself, so that the first script does not need the measures.
  validateSearch: (address: Record<string, unknown>) => address as AnalyticsAddress,
  head: () => pageMetadata({ title: t`Analytics`, description: t`The numbers of all your campaigns.` }),
  component: Analytics,
});

function Analytics() {
  const search = readAnalyticsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AnalyticsPage
      search={search}
      onSearch={(change, how) =>
        void navigate({
          search: (address) => analyticsAddress({ ...readAnalyticsSearch(address), ...change }),
          replace: how === "replace",
          resetScroll: false,
        })
      }
    />
  );
}
