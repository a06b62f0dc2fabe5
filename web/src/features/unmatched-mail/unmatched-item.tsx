import type { unmatchedMail } from "@overture/contract";
import { t } from "#language";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { isReport, subjectWords } from "./mail-words";

/** A reason that only a newer server knows is not shown. */
const reasons: Partial<Record<NonNullable<unmatchedMail.UnmatchedMail["why"]>, string>> = {
  full: t`The conversation that this answers is full: it takes no more mail.`,
  deleted: t`This answers a conversation of a campaign that was deleted.`,
};

interface Props {
  mail: unmatchedMail.UnmatchedMail;
  onRead: () => void;
  onWarm: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

export function UnmatchedItem({ mail, onRead, onWarm, onAssign, onDiscard }: Props) {
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
        <p dir="auto" className="mt-0.5 line-clamp-2 break-words">
          {subjectWords(mail)}
        </p>
        <p dir="auto" className="mt-0.5 break-words text-muted">
          {mail.excerpt || t`No text`}
        </p>
        {mail.why && reasons[mail.why] && <p className="mt-1 break-words">{reasons[mail.why]}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          data-walk
          size="small"
          aria-label={isUnknown ? t`Read the mail from an unknown sender` : t`Read the mail from ${mail.from}`}
          onPointerEnter={onWarm}
          onFocus={onWarm}
          onClick={onRead}
        >
          {t`Read`}
        </Button>
        {isReport(mail) ? (
          <Badge tone="warn">{t`Unproved report`}</Badge>
        ) : (
          <Button
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
