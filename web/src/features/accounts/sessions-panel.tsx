import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { ErrorState } from "../../ui/error-state";
import { KeptPanel } from "../../ui/kept-panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { SessionItem } from "./session-item";
import { ownSessions, useEndEverySession } from "./sessions.queries";

/** Where one is signed in, so that a device that one does not know can be signed out. */
export function SessionsPanel() {
  const found = useQuery(ownSessions);
  const { data, error, refetch } = found;
  const [isAsking, setAsking] = useState(false);
  const endEvery = useEndEverySession();
  const problem = endEvery.error ? messageOf(endEvery.error) : undefined;

  return (
    <KeptPanel
      title={t`Where you are signed in`}
      description={t`If you do not know a device, sign it out and change your password.`}
    >
      <RefreshFailed query={found} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ul aria-label={t`Devices`} className="divide-y divide-line">
          {data ? (
            data.sessions.map((session) => <SessionItem key={session._id} session={session} />)
          ) : (
            <li className="py-3">
              <Skeleton className="h-9 w-full" />
            </li>
          )}
        </ul>
      )}
      <div className="mt-4">
        <Button onClick={() => setAsking(true)}>{t`Sign out everywhere`}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Sign out everywhere?`}
          description={t`Every device is signed out at once, this one too. You then sign in again with your password.`}
          confirmLabel={t`Sign out everywhere`}
          busy={endEvery.isPending}
          error={problem}
          onConfirm={() => endEvery.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </KeptPanel>
  );
}
