import { catalogue, fields, limits } from "@overture/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";
import { failAs } from "../../../../api/call-error";
import { everyGenre, everyRegion } from "../../../../api/catalogue";
import { creatorPage } from "../../../../features/catalogue/api";
import { CreatorsPage } from "../../../../features/catalogue/creators-page";
import { CreatorsPending } from "../../../../features/catalogue/creators-pending";
import { pageMetadata } from "../../../../ui/page-metadata";

const defaults = { page: limits.page, limit: limits.pageSize };
const list = z.catch(z.optional(z.string()), undefined);
const amount = z.catch(fields.bound, undefined);
const percentage = z.catch(fields.percentageBound, undefined);

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/creators")({
  validateSearch: z.object({
    page: z.catch(fields.paging.page, defaults.page),
    limit: z.catch(fields.paging.limit, defaults.limit),
    q: z.catch(fields.searchText, undefined),
    sort: z.catch(z.optional(catalogue.creatorSort), undefined),
    genres: list,
    region: list,
    budget: amount,
    avgCost: amount,
    avgViews: amount,
    acceptanceRate: percentage,
    dealSuccessIndex: percentage,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: "Creators", description: "The catalogue that campaigns choose from." }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Only started: the table shows its own skeleton while one pages and filters.
    void queryClient.prefetchQuery(creatorPage(deps));
    await Promise.all([
      queryClient.ensureQueryData(everyGenre).catch(failAs("Failed to load genres")),
      queryClient.ensureQueryData(everyRegion).catch(failAs("Failed to load regions")),
    ]);
  },
  pendingComponent: CreatorsPending,
  component: Creators,
});

function Creators() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: genres } = useSuspenseQuery(everyGenre);
  const { data: regions } = useSuspenseQuery(everyRegion);
  return (
    <CreatorsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      genres={genres}
      regions={regions}
    />
  );
}
