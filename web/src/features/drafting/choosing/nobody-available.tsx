import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../api/session";
import { Button, buttonClasses } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { formatNumber, formatQuantity } from "../../../ui/format";
import { Skeleton } from "../../../ui/skeleton";
import { emptyReasons } from "../previewing/preview.queries";
import { limitsOf } from "./campaign-limits";
import { type CreatorFilter, isAnyCreator, queryOf, withLimit, withoutFilter } from "./creator-filter";

interface Props {
  campaign: campaigns.Campaign;
  filter: CreatorFilter;
  onFilter: (filter: CreatorFilter) => void;
  onReset: () => void;
}

const creatorsPath: string = "/creators";
const filterNames: Record<string, string> = {
  q: "the search",
  list: "the list",
  genres: "the genres",
  region: "the regions",
  avgCost: "the cost",
  avgViews: "the views",
  acceptanceRate: "the acceptance rate",
  dealSuccessIndex: "the deal success",
};

/** What emptied the list, with a way out of each. */
export function NobodyAvailable({ campaign, filter, onFilter, onReset }: Props) {
  const reasons = useQuery(emptyReasons(campaign._id, queryOf(filter)));
  const isFiltered = !isAnyCreator(filter);
  const mayImport = useSession()?.user.role === "admin";
  if (reasons.isPending) return <Skeleton className="m-6 h-24" />;
  const { hasCreators = true, written = 0, filters = {}, limits = {}, countedUpTo = 0 } = reasons.data ?? {};
  if (!hasCreators) {
    return (
      <EmptyState
        title="There are no creators yet"
        action={
          mayImport && (
            <Link to={creatorsPath} className={buttonClasses("primary")}>
              Import creators
            </Link>
          )
        }
      >
        {mayImport ? "Import them from a spreadsheet." : "An administrator imports them from a spreadsheet."}
      </EmptyState>
    );
  }
  const amount = (count: number) =>
    count >= countedUpTo ? `${formatNumber(countedUpTo)} creators or more` : formatQuantity(count, "creator");
  const ways = [
    ...Object.entries(filters).map(([name, count]) => ({
      key: name,
      label: `Remove ${filterNames[name] ?? name}`,
      count,
      take: () => onFilter(withoutFilter(filter, name)),
    })),
    ...limitsOf(campaign)
      .filter(({ limit }) => limits[limit] !== undefined)
      .map(({ limit, name }) => ({
        key: `campaign ${limit}`,
        label: `Search beyond the ${name} of the campaign`,
        count: limits[limit] ?? 0,
        take: () => onFilter(withLimit(filter, limit, false)),
      })),
  ].toSorted((one, another) => another.count - one.count);
  return (
    <EmptyState
      title={isFiltered ? "No creator matches these filters" : "No creator fits this campaign"}
      action={
        <ul className="flex flex-col items-center gap-2">
          {ways.map(({ key, label, count, take }) => (
            <li key={key} className="flex flex-wrap items-center justify-center gap-2">
              <Button onClick={take}>{label}</Button>
              <span className="text-[13px] text-muted">{count === 0 ? "changes nothing alone" : amount(count)}</span>
            </li>
          ))}
          {isFiltered && (
            <li>
              <Button tone="quiet" onClick={onReset}>
                Reset filters
              </Button>
            </li>
          )}
        </ul>
      }
    >
      {written > 0 && `${amount(written)} that match have a conversation in this campaign already.`}
    </EmptyState>
  );
}
