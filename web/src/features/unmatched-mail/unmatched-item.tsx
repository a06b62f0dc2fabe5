import type { unmatchedMail } from "@overture/contract";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";

/** A reason that only a newer server knows is not shown. */
const reasons: Partial<Record<NonNullable<unmatchedMail.UnmatchedMail["why"]>, string>> = {
  full: t`The conversation that this answers is full: it takes no more mail.`,
  deleted: t`This answers a conversation of a campaign that was deleted.`,
};

interface Props {
  mail: unmatchedMail.UnmatchedMail;
  onWarm: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

export function UnmatchedItem({ mail, onWarm, onAssign, onDiscard }: Props) {
  const isReport = mail.kind === "bounce" || mail.kind === "complaint";
  const isUnknown = mail.from === "";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className="min-w-0 font-medium break-all">{isUnknown ? t`an unknown sender` : mail.from}</span>
          <span className="text-muted">
            <Ago date={mail.receivedAt} />
          </span>
        </p>
        <p className="mt-0.5 break-words">{mail.subject === "" ? t`No subject` : mail.subject}</p>
        <p className="mt-0.5 break-words text-muted">{mail.excerpt}</p>
        {mail.why && reasons[mail.why] && <p className="mt-1 break-words">{reasons[mail.why]}</p>}
      </div>
      <div className="flex gap-2">
        {isReport ? (
          <Badge tone="warn">{t`Unproved report`}</Badge>
        ) : (
          <Button
            data-walk
            size="small"
            aria-label={isUnknown ? t`Assign the mail from an unknown sender` : t`Assign the mail from ${mail.from}`}
            onPointerEnter={onWarm}
            onFocus={onWarm}
            onClick={onAssign}
          >
            {t`Assign`}
          </Button>
        )}
        <Button
          data-walk={isReport ? true : undefined}
          size="small"
          tone="quiet"
          aria-label={isUnknown ? t`Discard the mail from an unknown sender` : t`Discard the mail from ${mail.from}`}
          onClick={onDiscard}
        >
          {t`Discard`}
        </Button>
      </div>
    </li>
  );
}
