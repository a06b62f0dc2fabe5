import type { outreach } from "@overture/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { t } from "#language";
import { missingIn, missingWords, type PreviewedMail } from "../../../entities/thread/previewed-mail";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { formatNumber } from "../../../ui/format";
import { IconButton } from "../../../ui/icon-button";
import { join } from "../../../ui/join";
import { ScrollRegion } from "../../../ui/scroll-region";
import { Skeleton } from "../../../ui/skeleton";
import { StatusDot } from "../../../ui/status-dot";
import { MailPreview } from "./mail-preview";
import { useWalkKeys } from "./use-walk-keys";
import { mailsPerPage, type Place, pageOf } from "./walk-place";

interface Props {
  place: Place;
  onPlace: (place: Place) => void;
  /** The page of mails with the place; undefined while it loads. */
  mails: readonly PreviewedMail[] | undefined;
  total: number;
  /** The number of mails for each filter. */
  counts: Partial<Record<outreach.Concern | "all", number>>;
  /** Shown at the top: what is missing, and in how many mails. */
  notes: readonly string[];
  actionsOf?: (mail: PreviewedMail) => ReactNode;
}

const filters = [
  { only: undefined, count: "all", label: t`All` },
  { only: "missing", count: "missing", label: t`Something missing` },
  { only: "fallback", count: "fallback", label: t`Fallback used` },
  { only: "contacted", count: "contacted", label: t`In touch already` },
] as const;

/** Goes through mails one by one: a list of the recipients, and the mail of the selected one. */
export function MailReview({ place, onPlace, mails, total, counts, notes, actionsOf }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const first = (pageOf(place) - 1) * mailsPerPage;
  const mail = mails?.[place.index - first];

  function go(index: number) {
    if (index < 0 || index >= total) return;
    onPlace({ ...place, index });
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: "nearest" });
  }
  const next = () => go(place.index + 1);
  const previous = () => go(place.index - 1);
  useWalkKeys({ next, previous });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div role="group" aria-label={t`Which mails`} className="flex flex-wrap gap-1">
            {filters.map(({ only, count, label }) => (
              <button
                key={count}
                type="button"
                aria-pressed={place.only === only}
                onClick={() => onPlace({ only, index: 0 })}
                className={join(
                  "h-7 rounded border px-2 text-[13px] font-medium",
                  place.only === only
                    ? "border-accent bg-accent-soft text-accent-text"
                    : "border-line text-muted hover:text-text",
                )}
              >
                {label}
                {counts[count] !== undefined && (
                  <span className="ml-1.5 tabular-nums">{formatNumber(counts[count])}</span>
                )}
              </button>
            ))}
          </div>
          <div className="flex items-center gap-1">
            <p role="status" className="mr-1 text-muted tabular-nums">
              {total === 0 ? t`None` : t`${formatNumber(place.index + 1)} of ${formatNumber(total)}`}
            </p>
            <IconButton
              size="small"
              label={t`Previous mail (k)`}
              icon={<ChevronLeft aria-hidden size={16} />}
              disabled={place.index === 0}
              onClick={previous}
            />
            <IconButton
              size="small"
              label={t`Next mail (j)`}
              icon={<ChevronRight aria-hidden size={16} />}
              disabled={place.index + 1 >= total}
              onClick={next}
            />
          </div>
        </div>
        {notes.length > 0 && <p className="text-[13px] text-danger-text">{notes.join(" · ")}</p>}
      </div>
      {mails && total === 0 ? (
        <EmptyState
          title={place.only === undefined ? t`No mail to review` : t`No mail matches`}
          action={
            place.only !== undefined && (
              <Button onClick={() => onPlace({ only: undefined, index: 0 })}>{t`Show all`}</Button>
            )
          }
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          <ul
            ref={list}
            aria-label={t`Recipients`}
            className="hidden w-72 shrink-0 overflow-y-auto border-r border-line md:block"
          >
            {(mails ?? []).map((entry, offset) => (
              <Recipient
                key={entry.id}
                mail={entry}
                index={first + offset}
                isChosen={first + offset === place.index}
                onChoose={() => go(first + offset)}
              />
            ))}
            {!mails && <Skeleton className="m-4 h-40" />}
          </ul>
          <ScrollRegion
            label={t`Mail`}
            className="min-w-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2 md:p-6"
          >
            <div className="mx-auto max-w-2xl">
              {mail ? <MailPreview mail={mail} actions={actionsOf?.(mail)} /> : <Skeleton className="h-72 w-full" />}
            </div>
          </ScrollRegion>
        </div>
      )}
    </div>
  );
}

interface RecipientProps {
  mail: PreviewedMail;
  index: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Recipient({ mail, index, isChosen, onChoose }: RecipientProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-index={index}
        aria-current={isChosen ? "true" : undefined}
        onClick={onChoose}
        className={join(
          "w-full px-4 py-2 text-left focus-visible:-outline-offset-2",
          isChosen ? "bg-accent-soft/60" : "hover:bg-hover",
        )}
      >
        <span className="block truncate">{mail.creator.username}</span>
        <MissingMark mail={mail} />
        {mail.contact && (
          <span className="block text-[13px] text-warn">
            <StatusDot tone="warn" wraps>{t`In touch already`}</StatusDot>
          </span>
        )}
      </button>
    </li>
  );
}

/** What is missing in a mail; renders nothing if nothing is. */
function MissingMark({ mail }: { mail: Pick<PreviewedMail, "subject" | "content" | "gaps" | "problems"> }) {
  const words = mail.problems?.join("; ") || missingWords(missingIn(mail));
  if (words === undefined) return null;
  return (
    <span className="block min-w-0 text-[13px] break-words text-danger-text">
      <StatusDot tone="danger" wraps>
        {words}
      </StatusDot>
    </span>
  );
}
