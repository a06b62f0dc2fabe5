import type { audit } from "@overture/contract";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { AuditChange } from "./audit-change";
import type { AuditSearch } from "./audit-search";

interface Props {
  entry: audit.AuditEntry;
  onNarrow: (part: Partial<AuditSearch>) => void;
}

/** One line that opens to what changed. */
export function AuditItem({ entry, onNarrow }: Props) {
  const { actor, action, subject } = entry;
  const who = actor ? (actor.username ?? "A deleted user") : "Overture";
  const what = subject.name ?? subject.kind;
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[10rem_13rem_1fr_8rem]">
          <span className="truncate font-medium">{who}</span>
          <span className="truncate font-mono text-[13px] text-muted">{action}</span>
          <span className="min-w-0 break-words">{entry.erased ? <i className="text-muted">Erased</i> : what}</span>
          <span className="text-[13px] text-muted md:text-right">
            <Ago date={entry.at} />
          </span>
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          <AuditChange entry={entry} />
          <div className="flex flex-wrap gap-2">
            {actor && (
              <Button size="small" onClick={() => onNarrow({ actor: actor._id })}>
                All by {who}
              </Button>
            )}
            {subject.id !== undefined && (
              <Button size="small" onClick={() => onNarrow({ subject: subject.id ?? "" })}>
                All about {what}
              </Button>
            )}
            <Button size="small" onClick={() => onNarrow({ action })}>
              All of {action}
            </Button>
          </div>
          <p className="text-xs break-all text-muted">
            {entry.at}, {entry.hash}
          </p>
        </div>
      </details>
    </li>
  );
}
