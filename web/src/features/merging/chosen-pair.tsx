import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { ErrorState } from "../../ui/error-state";
import { ListSkeleton } from "../../ui/list-skeleton";
import { ComparePair } from "./compare-pair";
import { chosenPair } from "./merging.queries";
import { useMerging } from "./use-merging";

interface Props {
  ids: readonly [string, string];
  onClose: () => void;
}

/** Two creators that were chosen in the catalogue, whether or not they look alike. */
export function ChosenPair({ ids, onClose }: Props) {
  const found = useQuery(chosenPair(ids));
  const { mergePair, merging } = useMerging();
  const [one, other] = found.data ?? [];
  const title = useId();

  return (
    <section aria-labelledby={title} className="mb-6 rounded border border-line bg-raised">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
        <h2 id={title} className="text-base font-semibold">{t`Compare two creators`}</h2>
        <Button size="small" tone="quiet" onClick={onClose}>
          {t`Close`}
        </Button>
      </header>
      {found.isLoadingError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : !one || !other ? (
        <ListSkeleton words={t`Loading creators`} row="h-16" />
      ) : (
        <ComparePair
          key={ids.join()}
          {...{ one, other }}
          busy={merging !== undefined}
          onMerge={(keep) => mergePair({ one, other, keep }, onClose)}
        />
      )}
    </section>
  );
}
