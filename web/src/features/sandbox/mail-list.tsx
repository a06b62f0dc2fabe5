import type { mail } from "@overture/contract";
import { t } from "#language";
import { Ago } from "../../ui/figures";
import { join } from "../../ui/join";
import { Skeleton } from "../../ui/skeleton";

interface Props {
  /** Undefined while they are loading. */
  mails: readonly mail.SandboxMail[] | undefined;
  openId: string | undefined;
  onOpen: (mailId: string) => void;
}

export function MailList({ mails, openId, onOpen }: Props) {
  if (!mails) return <SkeletonList />;
  return (
    <ul aria-label={t`Mails`}>
      {mails.map(({ _id, to, subject, createdAt, isOutreach }) => (
        <li key={_id} className="relative border-b border-line last:border-b-0">
          <button
            type="button"
            data-walk={_id}
            aria-current={_id === openId ? "true" : undefined}
            onClick={() => onOpen(_id)}
            className={join(
              "flex w-full flex-col gap-0.5 px-4 py-2.5 text-left focus-visible:-outline-offset-2",
              _id === openId ? "bg-accent-soft/60" : "hover:bg-hover",
            )}
          >
            <span className="flex w-full items-baseline justify-between gap-3">
              <span className="truncate font-medium">{to}</span>
              <span className="shrink-0 text-[13px] text-muted">
                <Ago date={createdAt} />
              </span>
            </span>
            <span className="w-full truncate text-muted">{isOutreach ? subject : t`Account: ${subject}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SkeletonList() {
  return (
    <div aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
