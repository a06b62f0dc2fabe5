import { useEffect, useEffectEvent, useRef } from "react";
import { t } from "#language";
import { Button } from "./button";
import { formatNumber } from "./format";

interface Props {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  /** Why there is no more yet. From then on it waits to be asked: scrolling would ask without end. */
  problem?: string | undefined;
  onMore: () => void;
}

/**
 * The foot of a list that loads more rows on scrolling: how many are shown, and a button for users who do not scroll.
 */
export function LoadMore({ shown, total, hasMore, busy, problem, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const isWaiting = !hasMore || busy || problem !== undefined;

  // Connects to the viewport: the foot coming near asks for the next page.
  useEffect(() => {
    if (!foot.current || isWaiting) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { scrollMargin: "400px 0px" },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={foot} className="flex min-h-14 flex-wrap items-center justify-center gap-3 p-3 text-muted">
      <p role="status" className="tabular-nums">
        {t`${formatNumber(shown)} of ${formatNumber(total)}`}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-danger-text">
          {problem}
        </p>
      )}
      {hasMore && (
        <Button size="small" busy={busy} onClick={onMore}>
          {problem === undefined ? t`Load more` : t`Try again`}
        </Button>
      )}
    </div>
  );
}
