import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { filterOf, isFiltered, noFilter } from "../../../entities/campaign/campaign-filter";
import type { CampaignSearch, ChangeSearch } from "../../../entities/campaign/campaign-search";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";

interface Props {
  search: CampaignSearch;
  onSearch: ChangeSearch;
  /** The button that makes the first conversations. */
  begin: ReactNode;
}

/** Explains why the list is empty: because of the filters, or because no conversation exists. */
export function NoThreads({ search, onSearch, begin }: Props) {
  return isFiltered(filterOf(search)) ? (
    <EmptyState
      title={t`No conversation matches`}
      action={<Button onClick={() => onSearch(noFilter, "replace")}>{t`Reset filters`}</Button>}
    >
      {t`Try another word, or show conversations of every step and status.`}
    </EmptyState>
  ) : (
    <EmptyState icon={<MessagesSquare aria-hidden size={24} />} title={t`No conversations yet`} action={begin}>
      {t`Choose creators, and a first message to each of them is drafted for you to review.`}
    </EmptyState>
  );
}
