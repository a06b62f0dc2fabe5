import type { campaigns } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { plural, t } from "#language";
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
const removeWords: Record<string, string> = {
  q: t`Remove the search`,
  list: t`Remove the list`,
  genres: t`Remove the genres`,
  region: t`Remove the regions`,
  avgCost: t`Remove the cost`,
  avgViews: t`Remove the views`,
  acceptanceRate: t`Remove the acceptance rate`,
  dealSuccessIndex: t`Remove the deal success`,
};

const otherNames: Record<string, string> = { tag: t`Tag`, field: t`Own fields` };

function removalOf(filter: string): string {
  const name = otherNames[filter] ?? filter;
  return t`Remove ${name}`;
}

/** Explains why the list is empty, with a way to change each reason. */
export function NobodyAvailable({ campaign, filter, onFilter, onReset }: Props) {
  const reasons = useQuery(emptyReasons(campaign._id, queryOf(filter)));
  const isFiltered = !isAnyCreator(filter);
  const mayImport = useSession()?.user.role === "admin";
  if (reasons.isPending) return <Skeleton className="m-6 h-24" />;
  const { hasCreators = true, written = 0, filters = {}, limits = {}, countedUpTo = 0 } = reasons.data ?? {};
  if (!hasCreators) {
    return (
      <EmptyState
        title={t`There are no creators yet`}
        action={
          mayImport && (
            <Link to={creatorsPath} className={buttonClasses("primary")}>
              {t`Import creators`}
            </Link>
          )
        }
      >
        {mayImport ? t`Import them from a spreadsheet.` : t`An administrator imports them from a spreadsheet.`}
      </EmptyState>
    );
  }
  const amount = (count: number) =>
    count >= countedUpTo ? t`${formatNumber(countedUpTo)} creators or more` : formatQuantity(count, "creator");
  const ways = [
    ...Object.entries(filters).map(([name, count]) => ({
      key: name,
      label: removeWords[name] ?? removalOf(name),
      count,
      take: () => onFilter(withoutFilter(filter, name)),
    })),
    ...limitsOf(campaign)
      .filter(({ limit }) => limits[limit] !== undefined)
      .map(({ limit, beyond }) => ({
        key: `campaign ${limit}`,
        label: beyond,
        count: limits[limit] ?? 0,
        take: () => onFilter(withLimit(filter, limit, false)),
      })),
  ].toSorted((one, another) => another.count - one.count);
  return (
    <EmptyState
      title={isFiltered ? t`No creator matches these filters` : t`No creator fits this campaign`}
      action={
        <ul className="flex flex-col items-center gap-2">
          {ways.map(({ key, label, count, take }) => (
            <li key={key} className="flex flex-wrap items-center justify-center gap-2">
              <Button onClick={take}>{label}</Button>
              <span className="text-[13px] text-muted">{count === 0 ? t`changes nothing alone` : amount(count)}</span>
            </li>
          ))}
          {isFiltered && (
            <li>
              <Button tone="quiet" onClick={onReset}>
                {t`Reset filters`}
              </Button>
            </li>
          )}
        </ul>
      }
    >
      {written > 0 && writtenWords(written, countedUpTo)}
    </EmptyState>
  );
}

function writtenWords(count: number, countedUpTo: number): string {
  return count >= countedUpTo
    ? t`${formatNumber(countedUpTo)} creators or more that match have a conversation in this campaign already.`
    : plural(count, {
        one: "# creator that matches has a conversation in this campaign already.",
        other: "# creators that match have a conversation in this campaign already.",
      });
}
