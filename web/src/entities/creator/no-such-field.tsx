import { SearchX } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";

/** A filter of an old address by an own field. */
export function NoSuchField({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={24} />}
      title={t`A filter cannot be read`}
      action={<Button onClick={onShowAll}>{t`Filter by no own field`}</Button>}
    >
      {t`An own field that it names was deleted, or holds something else now.`}
    </EmptyState>
  );
}
