import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { ForwardedNotice } from "./forwarded-notice";
import { systemState } from "./installation.queries";
import { IncomingPanel, OutgoingPanel } from "./mail-panels";
import { RestoredNotice } from "./restored-notice";
import { StoppedUsersPanel } from "./stopped-users-panel";
import { StoragePanel } from "./storage-panel";

/** The current state of sending, reading and storage. `below` is shown with it. */
export function StateView({ below }: { below: ReactNode }) {
  const found = useQuery(systemState);
  const { data, error, refetch } = found;
  if (error && !data)
    return (
      <div className="flex flex-col gap-4">
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        {below}
      </div>
    );
  if (!data) return <StateSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <RefreshFailed query={found} />
      {data.restored && <RestoredNotice {...data.restored} />}
      {data.isOpenToStrangers && <OpenRegistrationNotice />}
      {data.forwardedHeaders && <ForwardedNotice {...data.forwardedHeaders} />}
      <StoppedUsersPanel users={data.stoppedUsers ?? []} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <OutgoingPanel state={data} />
        <IncomingPanel state={data} />
        <div className="lg:max-xl:col-span-2">
          <StoragePanel state={data} />
        </div>
      </div>
      {below}
    </div>
  );
}

function StateSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the state of the installation`}</span>
      <ul aria-hidden className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((panel) => (
          <li key={panel} className="rounded border border-line bg-raised p-4 md:p-6">
            <Skeleton className="h-5 w-1/2" />
            {[1, 2, 3, 4, 5, 6].map((line) => (
              <Skeleton key={line} className="mt-4 h-4 w-full" />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Registration that is open to the internet should be a deliberate choice. */
function OpenRegistrationNotice() {
  return (
    <p role="status" className="rounded bg-warn-soft px-3 py-2 text-warn">
      <Trans>
        Registration is open, and this installation has a public address or listens on every address of its machine:
        anybody who reaches it can make an account.
      </Trans>{" "}
      {t`Set REGISTRATION to "invite" or "closed" unless that is what you want.`}
    </p>
  );
}
