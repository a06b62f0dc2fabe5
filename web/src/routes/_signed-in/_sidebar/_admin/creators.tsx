import { catalogue, fields, limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from "@tanstack/react-router";
import { useMemo } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { failAs } from "../../../../api/call-error";
import { optionalTextParam } from "../../../../api/search-params";
import { everyGenre, everyRegion } from "../../../../entities/creator/creator.queries";
import { addressOfLook, readLook } from "../../../../features/catalogue/creator-look";
import { creatorPage } from "../../../../features/catalogue/creators.queries";
import { CreatorsPage } from "../../../../features/catalogue/creators-page";
import { CreatorsPending } from "../../../../features/catalogue/creators-pending";
import { type FieldFilters, fieldFiltersIn } from "../../../../features/catalogue/field-filters";
import { turnsPage } from "../../../../turns-page";
import { pageMetadata } from "../../../../ui/page-metadata";

const defaults = { page: limits.page, limit: limits.pageSize };
const amount = z.catch(fields.bound, undefined);
const percentage = z.catch(fields.percentageBound, undefined);

const known = z.object({
  page: z.catch(fields.paging.page, defaults.page),
  limit: z.catch(fields.paging.limit, defaults.limit),
  q: z.catch(fields.searchText, undefined),
  sort: z.catch(z.optional(catalogue.creatorSort), undefined),
  list: z.catch(z.optional(fields.id), undefined),
  tag: optionalTextParam,
  genres: optionalTextParam,
  region: optionalTextParam,
  budget: amount,
  avgCost: amount,
  avgViews: amount,
  acceptanceRate: percentage,
  dealSuccessIndex: percentage,
  view: z.catch(z.optional(fields.id), undefined),
  columns: optionalTextParam,
  order: optionalTextParam,
  widths: optionalTextParam,
  /** What is open when one comes here. */
  open: optionalTextParam,
});

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/creators")({
  validateSearch: (
    given: z.input<typeof known> & FieldFilters & SearchSchemaInput,
  ): z.output<typeof known> & FieldFilters => ({
    ...fieldFiltersIn(given),
    ...known.parse(given),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: t`Creators`, description: t`The catalogue that campaigns choose from.` }),
  // The columns are no part of the list.
  loaderDeps: ({ search: { view: _view, columns: _columns, order: _order, widths: _widths, ...search } }) => search,
  // Only starts the requests: the page shows its own skeleton while they are under way, also on a first visit, where
  // the router would show that of the whole application.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.open === undefined) void queryClient.prefetchQuery(creatorPage(deps));
    void queryClient.prefetchQuery(everyGenre);
    void queryClient.prefetchQuery(everyRegion);
  },
  component: Creators,
});

function Creators() {
  const { open, view, columns, order, widths, ...search } = Route.useSearch();
  const look = useMemo(() => readLook({ view, columns, order, widths }), [view, columns, order, widths]);
  const navigate = Route.useNavigate();
  const genres = useQuery(everyGenre);
  const regions = useQuery(everyRegion);
  // The route's error screen says it, and its Retry asks again.
  if (genres.isLoadingError) failAs(t`Failed to load genres`)(genres.error);
  if (regions.isLoadingError) failAs(t`Failed to load regions`)(regions.error);
  if (!genres.data || !regions.data) return <CreatorsPending layout={look.layout} />;
  return (
    <CreatorsPage
      search={search}
      opensImport={open === "import"}
      onImportClosed={() =>
        open !== undefined && void navigate({ search: { ...search, ...addressOfLook(look) }, replace: true })
      }
      onSearch={(next) =>
        void navigate({ search: { ...next, ...addressOfLook(look) }, replace: !turnsPage(search, next) })
      }
      look={look}
      onLook={(next, nextSearch, how) =>
        void navigate({ search: { ...nextSearch, ...addressOfLook(next) }, replace: how === "replace" })
      }
      genres={genres.data}
      regions={regions.data}
    />
  );
}
