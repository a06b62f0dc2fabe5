import type { merging } from "@overture/contract";
import { ArrowLeftRight } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { ComparePair } from "./compare-pair";
import { reasonWords } from "./reason-words";

interface Props {
  pair: merging.DuplicatePair;
  busy: boolean;
  onMerge: (merged: { one: merging.Candidate; other: merging.Candidate; keep: merging.Keep }) => void;
  onDismiss: (isDismissed: boolean) => void;
}

/** Two creators that may be the same person. An open item compares them. */
export function PairItem({ pair, busy, onMerge, onDismiss }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [one, other] = pair.creators;
  if (!one || !other) return null;
  const names = t`${one.username} and ${other.username}`;

  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-56 flex-1">
          <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto_1fr] sm:items-center">
            <Person creator={one} />
            <ArrowLeftRight aria-hidden size={14} className="text-muted max-sm:hidden" />
            <Person creator={other} />
          </div>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {pair.why.map((reason) => (
              <span key={reasonWords(reason)} className="max-w-full overflow-hidden rounded">
                <Badge tone={reason.kind === "name" ? "idle" : "info"}>{reasonWords(reason)}</Badge>
              </span>
            ))}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            tone="quiet"
            busy={busy && !isOpen}
            aria-label={pair.isDismissed ? t`Consider again: ${names}` : t`Not the same: ${names}`}
            onClick={() => onDismiss(!pair.isDismissed)}
          >
            {pair.isDismissed ? t`Consider again` : t`Not the same`}
          </Button>
          {!pair.isDismissed && (
            <Button
              data-walk
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t`Compare ${names}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t`Compare`}
            </Button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ComparePair one={one} other={other} busy={busy} onMerge={(keep) => onMerge({ one, other, keep })} />
        )}
      </div>
    </li>
  );
}

function Person({ creator }: { creator: merging.Candidate }) {
  return (
    <div className="min-w-0">
      <p className="font-medium break-words">{creator.username}</p>
      <p className="text-[13px] break-all text-muted">{creator.email}</p>
    </div>
  );
}
