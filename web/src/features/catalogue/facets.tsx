import type { catalogue } from "@overture/contract";
import { FacetPanel } from "./facet-panel";
import { useGenreCalls, useRegionCalls } from "./facets.queries";

interface Props {
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
}

/** By these campaigns find their creators. */
export function Facets({ genres, regions }: Props) {
  const genreCalls = useGenreCalls();
  const regionCalls = useRegionCalls();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FacetPanel
        title="Genres"
        noun="genre"
        facets={genres.map(({ _id, genre }) => ({ id: _id, name: genre }))}
        calls={genreCalls}
        searchOf={(id) => ({ genres: id })}
      />
      <FacetPanel
        title="Regions"
        noun="region"
        facets={regions.map(({ _id, region }) => ({ id: _id, name: region }))}
        calls={regionCalls}
        searchOf={(id) => ({ region: id })}
      />
    </div>
  );
}
