import { t } from "#language";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

interface Props {
  /** What the list says when there is nothing in it. */
  title?: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Whether a page is asked for that the list has no more, as after its last row was deleted. */
export function isBeyondLastPage({ page, pages }: Pick<Props, "page" | "pages">): boolean {
  return pages > 0 && page > pages;
}

/** Shown instead of rows on a page after the last one, with a link back to the rows. */
export function BeyondLastPage({ title, page, pages, onPage }: Props) {
  return (
    <EmptyState
      title={title ?? t`There is no page ${page}`}
      action={<Button onClick={() => onPage(pages)}>{t`Go to page ${pages}`}</Button>}
    >
      {t`The list ends on page ${pages}.`}
    </EmptyState>
  );
}
