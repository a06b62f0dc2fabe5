import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { failAs } from "../../../../api/call-error";
import { everyGenre, everyRegion } from "../../../../features/catalogue/api";
import { FacetsPage } from "../../../../features/catalogue/facets-page";
import { pageMetadata } from "../../../../ui/page-metadata";

export const Route = createFileRoute("/_signed-in/_sidebar/_admin/settings")({
  head: () => pageMetadata({ title: "Genres and regions", description: "By these campaigns find their creators." }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(everyGenre).catch(failAs("Failed to load genres")),
      queryClient.ensureQueryData(everyRegion).catch(failAs("Failed to load regions")),
    ]);
  },
  component: CatalogueSettings,
});

function CatalogueSettings() {
  const { data: genres } = useSuspenseQuery(everyGenre);
  const { data: regions } = useSuspenseQuery(everyRegion);
  return <FacetsPage genres={genres} regions={regions} />;
}
