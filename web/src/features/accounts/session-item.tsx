import type { sessions } from "@overture/contract";
import { Trans, t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { useEndSession } from "./sessions.queries";

export function SessionItem({ session }: { session: sessions.Session }) {
  const end = useEndSession();

  function signOut() {
    end.mutate(session._id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(t`${session.device} could not be signed out`, because(error)),
    });
  }

  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">{session.device}</p>
        <p className="text-[13px] break-words text-muted">
          {session.address !== undefined && `${session.address} · `}
          <Trans>
            Last seen <Ago date={session.seenAt} />
          </Trans>
        </p>
      </div>
      {session.isCurrent ? (
        <StatusDot tone="good">{t`This device`}</StatusDot>
      ) : (
        <Button size="small" aria-label={t`Sign out ${session.device}`} busy={end.isPending} onClick={signOut}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}
