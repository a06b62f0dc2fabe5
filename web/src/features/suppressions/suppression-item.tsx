import { suppressions } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { Trans, t } from "#language";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { nameFor } from "../../ui/words-for";

const reasons = {
  "hard-bounce": t`Does not accept mail`,
  complaint: t`Reported a message as unwanted`,
  unsubscribe: t`Unsubscribed`,
  manual: t`Added by hand`,
} as const satisfies Record<suppressions.Suppression["why"], string>;

interface Props {
  suppression: suppressions.Suppression;
  isAdministrator: boolean;
  onLift: () => void;
}

export function SuppressionItem({ suppression, isAdministrator, onLift }: Props) {
  const { address, why, reason, since, onlyFor, conversation } = suppression;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium break-all">{address}</span>
          {isAdministrator && onlyFor !== undefined && <Badge>{t`Only for ${onlyFor}`}</Badge>}
        </p>
        <p className="mt-0.5 text-[13px] text-muted">
          {nameFor(reasons, why)}, <Ago date={since} />
          {conversation && (
            <>
              {", "}
              <Trans>
                after a message in{" "}
                <Link
                  to="/dashboard/inbox"
                  search={{ box: "all", thread: conversation.threadId }}
                  className="pressable underline [overflow-wrap:anywhere]"
                >
                  {conversation.campaign.name}
                </Link>
              </Trans>
            </>
          )}
        </p>
        {reason !== undefined && <p className="mt-0.5 text-[13px] break-words text-muted">{reason}</p>}
      </div>
      {isAdministrator || !suppressions.isRequestedByRecipient(suppression) ? (
        <Button data-walk size="small" aria-label={t`Lift the suppression of ${address}`} onClick={onLift}>
          {t`Lift`}
        </Button>
      ) : (
        <p className="text-[13px] text-muted">{t`Only an administrator can lift it`}</p>
      )}
    </li>
  );
}
