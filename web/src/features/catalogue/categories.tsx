import type { catalogue } from "@overture/contract";
import { useGenreCalls, useRegionCalls, useShownGenres, useShownRegions } from "./categories.queries";
import { CategoryPanel } from "./category-panel";

interface Props {
  genres: readonly catalogue.Genre[];
  regions: readonly catalogue.Region[];
}

/** The genres and regions by which campaigns find creators. */
export function Categories({ genres, regions }: Props) {
  const genreCalls = useGenreCalls();
  const regionCalls = useRegionCalls();
  const shownGenres = useShownGenres(genres);
  const shownRegions = useShownRegions(regions);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <CategoryPanel
        kind="genre"
        categories={shownGenres.map(({ _id, genre }) => ({ id: _id, name: genre }))}
        calls={genreCalls}
        searchOf={(id) => ({ genres: id })}
      />
      <CategoryPanel
        kind="region"
        categories={shownRegions.map(({ _id, region }) => ({ id: _id, name: region }))}
        calls={regionCalls}
        searchOf={(id) => ({ region: id })}
      />
    </div>
  );
}
