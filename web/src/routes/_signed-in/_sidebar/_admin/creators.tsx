import { limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { t } from "#language";
import { failAs } from "../../../../api/call-error";
import { splitTableParams, type TableAddress } from "../../../../api/search-params";
import { everyGenre, everyRegion } from "../../../../entities/creator/creator.queries";
import { addressOfTableState, readTableState } from "../../../../entities/view/table-state";
import { type CreatorAddress, readCreatorAddress } from "../../../../features/catalogue/creator-address";
import { type CreatorSearch, creatorPage } from "../../../../features/catalogue/creators.queries";
import { CreatorsPage } from "../../../../features/catalogue/creators-page";
import { CreatorsPending } from "../../../../features/catalogue/creators-pending";
import { isPageChange } from "../../../../page-change";
import { pageMetadata } from "../../../../ui/page-metadata";

const defaults = { page: limits.page, limit: limits.pageSize };

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/creators")({
  // The page reads the address itself, so that the first script does not need the filters.
  validateSearch: (given: CreatorAddress & SearchSchemaInput): CreatorAddress => given,
  search: { middlewares: [stripSearchParams(defaults)] },
  head: () => pageMetadata({ title: t`Creators`, description: t`The catalogue that campaigns choose from.` }),
  // The columns do not change the list.
  loaderDeps: ({ search }) => {
    const { search: listed, open } = splitTableParams(search as CreatorAddress & TableAddress);
    return { ...listed, open };
  },
  // Only starts the requests: the page shows its own skeleton while they are under way, also on a first visit, where
  // the router would show that of the whole application.
  loader: ({ context: { queryClient }, deps }) => {
    const { open, ...search } = readCreatorAddress(deps);
    if (open !== "import") void queryClient.prefetchQuery(creatorPage(search));
    void queryClient.prefetchQuery(everyGenre);
    void queryClient.prefetchQuery(everyRegion);
  },
  component: Creators,
});

function Creators() {
  const { open, view, columns, order, widths, ...search } = readCreatorAddress(Route.useSearch());
  const tableState = useMemo(() => readTableState({ view, columns, order, widths }), [view, columns, order, widths]);
  const navigate = Route.useNavigate();
  const genres = useQuery(everyGenre);
  const regions = useQuery(everyRegion);
  // The route's error screen says it, and its Retry asks again.
  if (genres.isLoadingError) failAs(t`Failed to load genres`)(genres.error);
  if (regions.isLoadingError) failAs(t`Failed to load regions`)(regions.error);
  if (!genres.data || !regions.data) return <CreatorsPending layout={tableState.layout} />;
  return (
    <CreatorsPage
      search={search}
      open={open}
      onSearch={(next) =>
        void navigate({
          search: (given) => ({
            ...(typeof next === "function" ? next(searchOf(given)) : next),
            ...addressOfTableState(tableState),
          }),
          replace: typeof next === "function" || !isPageChange(search, next),
        })
      }
      tableState={tableState}
      onTableState={(next, nextSearch, how) =>
        void navigate({ search: { ...nextSearch, ...addressOfTableState(next) }, replace: how === "replace" })
      }
      genres={genres.data}
      regions={regions.data}
    />
  );
}

/** The list that an address names, without its table and its dialog. */
function searchOf(address: CreatorAddress): CreatorSearch {
  return splitTableParams(readCreatorAddress(address)).search;
}
