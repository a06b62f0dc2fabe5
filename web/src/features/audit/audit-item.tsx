import type { audit } from "@overture/contract";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { formatDateTime } from "../../ui/format";
import { AuditChange } from "./audit-change";
import type { AuditSearch } from "./audit-search";
import { actionWords, kindWords } from "./audit-words";

interface Props {
  entry: audit.AuditEntry;
  onNarrow: (part: Partial<AuditSearch>) => void;
}

/** An entry in one line, which opens to show what changed. */
export function AuditItem({ entry, onNarrow }: Props) {
  const { actor, action, subject } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const who = actor ? (actor.username ?? t`A deleted user`) : "Overture";
  const what = subject.name ?? kindWords(subject.kind);
  return (
    <li>
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary
          data-walk
          className="flex cursor-pointer list-none gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden"
        >
          <ChevronRight aria-hidden size={16} className="mt-0.5 shrink-0 text-muted group-open:rotate-90" />
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 lg:grid-cols-[10rem_minmax(0,1fr)_7rem_6rem] xl:grid-cols-[13rem_minmax(0,1fr)_10rem_7rem]">
            <span className="font-medium">{actionWords(action)}</span>
            <span className="order-3 min-w-0 break-words lg:order-none">
              {entry.erased ? <i className="text-muted">{t`Erased`}</i> : what}
            </span>
            <span className="order-4 truncate text-right text-muted lg:order-none lg:text-left">{who}</span>
            <span className="order-2 text-right text-[13px] text-muted lg:order-none">
              <Ago date={entry.at} />
            </span>
          </span>
        </summary>
        {/* Rendered only while it is open, because CSS transitions in closed details never end. */}
        {isOpen && (
          <div className="flex flex-col gap-3 px-4 pb-4 md:pl-11">
            <AuditChange entry={entry} />
            <div className="flex flex-wrap gap-2">
              {actor && <Narrow onClick={() => onNarrow({ actor: actor._id })}>{t`All by ${who}`}</Narrow>}
              {subject.id !== undefined && (
                <Narrow onClick={() => onNarrow({ subject: subject.id ?? "" })}>{t`All about ${what}`}</Narrow>
              )}
              <Narrow onClick={() => onNarrow({ action })}>{t`All of this action`}</Narrow>
            </div>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-xs text-muted">
              <dt>{t`Action`}</dt>
              <dd translate="no" className="font-mono break-all">
                {action}
              </dd>
              <dt>{t`Time`}</dt>
              <dd>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </dd>
              <dt>{t`Hash`}</dt>
              <dd translate="no" className="font-mono break-all">
                {entry.hash}
              </dd>
            </dl>
          </div>
        )}
      </details>
    </li>
  );
}

function Narrow({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" onClick={onClick}>
      {children}
    </Button>
  );
}
