import type { unmatchedMail } from "@overture/contract";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";

interface Props {
  mail: unmatchedMail.UnmatchedMail;
  onWarm: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

export function UnmatchedItem({ mail, onWarm, onAssign, onDiscard }: Props) {
  const isReport = mail.kind === "bounce" || mail.kind === "complaint";
  const from = mail.from === "" ? "an unknown sender" : mail.from;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className="min-w-0 font-medium break-all">{from}</span>
          <span className="text-muted">
            <Ago date={mail.receivedAt} />
          </span>
        </p>
        <p className="mt-0.5 break-words">{mail.subject === "" ? "No subject" : mail.subject}</p>
        <p className="mt-0.5 break-words text-muted">{mail.excerpt}</p>
      </div>
      <div className="flex gap-2">
        {isReport ? (
          <Badge tone="warn">Unproved report</Badge>
        ) : (
          <Button
            data-walk
            size="small"
            aria-label={`Assign the mail from ${from}`}
            onPointerEnter={onWarm}
            onFocus={onWarm}
            onClick={onAssign}
          >
            Assign
          </Button>
        )}
        <Button
          data-walk={isReport ? true : undefined}
          size="small"
          tone="quiet"
          aria-label={`Discard the mail from ${from}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </div>
    </li>
  );
}
