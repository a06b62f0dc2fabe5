import { SearchX, Users } from "lucide-react";
import { t } from "#language";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { isFiltered } from "./creator-filter";
import type { CreatorSearch } from "./creators.queries";

interface Props {
  search: CreatorSearch;
  pages: number;
  onPage: (page: number) => void;
  onReset: () => void;
  onImport: () => void;
}

/** Shown for the list of an old address that was deleted or is not shared any more. */
export function NoSuchList({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={24} />}
      title={t`This list is gone`}
      action={<Button onClick={onShowAll}>{t`Show creators of any list`}</Button>}
    >
      {t`It was deleted, or its owner no longer shares it.`}
    </EmptyState>
  );
}

/** Explains why the table is empty and offers a next step. */
export function NoCreators({ search, pages, onPage, onReset, onImport }: Props) {
  const place = { page: search.page, pages };
  if (isBeyondLastPage(place)) return <BeyondLastPage {...place} onPage={onPage} />;
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={24} />}
        title={t`No creators match`}
        action={<Button onClick={onReset}>{t`Show all creators`}</Button>}
      >
        {t`Every filter has to match. Creators with no value are hidden by that filter.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Users aria-hidden size={24} />}
      title={t`No creators yet`}
      action={
        <Button tone="primary" onClick={onImport}>
          {t`Import creators`}
        </Button>
      }
    >
      {t`Campaigns choose from the creators of this catalogue. A spreadsheet saved as CSV fills it in one go.`}
    </EmptyState>
  );
}
