import { SearchX, Users } from "lucide-react";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import type { CreatorSearch } from "./api";
import { isFiltered } from "./creator-filter";

interface Props {
  search: CreatorSearch;
  pages: number;
  onPage: (page: number) => void;
  onReset: () => void;
  onImport: () => void;
}

/** Why the table is empty, and the way on. */
export function NoCreators({ search, pages, onPage, onReset, onImport }: Props) {
  if (pages > 0 && search.page > pages) {
    return (
      <EmptyState
        title={`There is no page ${search.page}`}
        action={<Button onClick={() => onPage(pages)}>Go to page {pages}</Button>}
      >
        The list has become shorter since.
      </EmptyState>
    );
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={24} />}
        title="No creators match"
        action={<Button onClick={onReset}>Show all creators</Button>}
      >
        Every filter has to match. A creator without a figure is left out once that figure has a bound.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Users aria-hidden size={24} />}
      title="No creators yet"
      action={
        <Button tone="primary" onClick={onImport}>
          Import creators
        </Button>
      }
    >
      Campaigns choose from the creators of this catalogue. A spreadsheet saved as CSV fills it in one go.
    </EmptyState>
  );
}
