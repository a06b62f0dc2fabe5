import { limits } from "@overture/contract";
import { ChevronsUpDown } from "lucide-react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { formatTotal } from "../../ui/format";
import { Pagination } from "../../ui/pagination";

interface Props {
  page: number;
  pages: number;
  total: number;
  isEstimate: boolean | undefined;
  limit: number;
  loading: boolean;
  onPage: (page: number) => void;
  onIntent: (page: number) => void;
  onLimit: (limit: number) => void;
}

const limitChoices = [limits.pageSize, 25, 50, limits.maximumPageSize];

export function CreatorPaging({ page, pages, total, isEstimate, limit, loading, onPage, onIntent, onLimit }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-muted tabular-nums">
        {formatTotal(total, isEstimate, "creator")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DropdownMenu
          side="top"
          trigger={
            <Button tone="quiet" size="small">
              {t`Rows per page: ${limit}`}
              <ChevronsUpDown aria-hidden size={14} />
            </Button>
          }
        >
          {limitChoices.map((choice) => (
            <MenuItem key={choice} onSelect={() => onLimit(choice)}>
              {t`${choice} rows`}
            </MenuItem>
          ))}
        </DropdownMenu>
        <Pagination
          page={page}
          pages={pages}
          isEstimate={isEstimate}
          loading={loading}
          onPage={onPage}
          onIntent={onIntent}
        />
      </div>
    </div>
  );
}
