import { limits } from "@overture/contract";
import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, ChevronsRight } from "lucide-react";
import { t } from "#language";
import { Button } from "./button";
import { join } from "./join";
import { pageWindow } from "./pagination-window";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Pointed at or focused: that page is likely to be wanted next. */
  onIntent?: (page: number) => void;
  loading?: boolean;
}

interface WithLast extends Props {
  /** How many pages there are is an estimate. */
  isEstimate?: boolean | undefined;
}

/** Below a list, at its right end. */
export function PaginationBelow(props: WithLast) {
  return (
    <div className="mt-3 flex justify-end">
      <Pagination {...props} />
    </div>
  );
}

/** 'Page X of Y' with previous and next, and with the last one where there are too many to get there by going on. */
export function Pagination({ page, pages, isEstimate = false, onPage, onIntent, loading = false }: WithLast) {
  const last = Math.max(1, pages);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-2">
      <p className="mr-1 whitespace-nowrap text-muted tabular-nums" aria-live="polite">
        {isEstimate ? t`Page ${page} of about ${last}` : t`Page ${page} of ${last}`}
      </p>
      <Previous page={page} pages={pages} onPage={onPage} onIntent={onIntent} disabled={loading || page <= 1} />
      <Next page={page} onPage={onPage} onIntent={onIntent} disabled={loading || page >= pages} />
      {pages >= limits.paginationCollapsesFrom && (
        <Button
          size="small"
          disabled={loading || page >= pages}
          onClick={() => onPage(pages)}
          onPointerEnter={() => onIntent?.(pages)}
          onFocus={() => onIntent?.(pages)}
        >
          {t`Last`}
          <ChevronsRight aria-hidden size={14} />
        </Button>
      )}
    </nav>
  );
}

/** Previous and next with the page numbers between them. */
export function NumberedPagination({ page, pages, onPage, onIntent, loading = false }: Props) {
  const items = pageWindow(page, pages);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-1">
      <Previous page={page} pages={pages} onPage={onPage} onIntent={onIntent} disabled={loading || page <= 1} />
      {items.map((item) =>
        item === "ellipsis" ? (
          <span key={item} className="px-1 text-muted">
            <span aria-hidden>…</span>
            <span className="sr-only">{t`More pages`}</span>
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t`Page ${item}`}
            aria-current={item === page ? "page" : undefined}
            onClick={() => onPage(item)}
            onPointerEnter={() => onIntent?.(item)}
            onFocus={() => onIntent?.(item)}
            className={join(
              "h-7 min-w-7 rounded px-2 text-[13px] tabular-nums hover:bg-hover",
              item === page ? "bg-hover font-medium text-text" : "text-muted",
            )}
          >
            {item}
          </button>
        ),
      )}
      <Next page={page} onPage={onPage} onIntent={onIntent} disabled={loading || page >= pages} />
    </nav>
  );
}

interface StepProps {
  page: number;
  onPage: (page: number) => void;
  onIntent: ((page: number) => void) | undefined;
  disabled: boolean;
}

function Previous({ page, pages, onPage, onIntent, disabled }: StepProps & { pages: number }) {
  // From beyond the end one comes to the end.
  const before = Math.max(1, Math.min(page - 1, pages));
  return (
    <Button
      size="small"
      disabled={disabled}
      icon={<ChevronLeft aria-hidden size={14} />}
      onClick={() => onPage(before)}
      onPointerEnter={() => onIntent?.(before)}
      onFocus={() => onIntent?.(before)}
    >
      {t`Previous`}
    </Button>
  );
}

function Next({ page, onPage, onIntent, disabled }: StepProps) {
  return (
    <Button
      size="small"
      disabled={disabled}
      onClick={() => onPage(page + 1)}
      onPointerEnter={() => onIntent?.(page + 1)}
      onFocus={() => onIntent?.(page + 1)}
    >
      {t`Next`}
      <ChevronRight aria-hidden size={14} />
    </Button>
  );
}

const freshForMs = 10_000;

/** Asks ahead for a page that is likely to be wanted next. */
export function usePageIntent<Data, Key extends QueryKey>(
  pageQuery: (page: number) => FetchQueryOptions<Data, Error, Data, Key>,
): (page: number) => void {
  const queryClient = useQueryClient();
  return (page) => void queryClient.prefetchQuery({ ...pageQuery(page), staleTime: freshForMs });
}
