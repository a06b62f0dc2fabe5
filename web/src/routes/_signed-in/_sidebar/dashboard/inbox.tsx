import { createFileRoute } from "@tanstack/react-router";
import { t } from "#language";
import { type InboxAddress, inboxAddress, readInboxSearch } from "../../../../entities/inbox/inbox-search";
import { InboxPage } from "../../../../features/inbox/boxes/inbox-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/inbox")({
  // The page reads the address itself, so that the first script does not need the boxes.
  validateSearch: (address: Record<string, unknown>) => address as InboxAddress,
  head: () => pageMetadata({ title: t`Inbox`, description: t`The conversations of all your campaigns.` }),
  component: Inbox,
});

function Inbox() {
  const search = readInboxSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <InboxPage
      search={search}
      onSearch={(change, how) =>
        void navigate({
          search: (address) => inboxAddress({ ...readInboxSearch(address), ...change }),
          replace: how === "replace",
          // A conversation that takes the place of another one has the same list before it.
          state:
            how === "replace"
              ? ({ isListBefore = false }) => ({ isListBefore })
              : { isListBefore: change.thread !== undefined },
        })
      }
    />
  );
}
