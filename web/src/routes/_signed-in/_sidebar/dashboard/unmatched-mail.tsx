import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { t } from "#language";
import { pageParam } from "../../../../api/search-params";
import { unmatchedPage } from "../../../../features/unmatched-mail/unmatched-mail.queries";
import { UnmatchedPage } from "../../../../features/unmatched-mail/unmatched-page";
import { pageMetadata } from "../../../../ui/page-metadata";

const defaults = { page: 1 };

export const Route = createFileRoute("/_signed-in/_sidebar/dashboard/unmatched-mail")({
  validateSearch: z.object({
    page: pageParam,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: t`Unmatched mail`, description: t`Answers that fit no conversation.` }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  // Only starts the request: the list shows its own skeleton, and its error, in place.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(unmatchedPage(deps.page));
  },
  component: UnmatchedMail,
});

function UnmatchedMail() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <UnmatchedPage page={page} onPage={(next) => void navigate({ search: { page: next } })} />;
}
