import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { Panel } from "../../ui/panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { RecoveryCodes } from "./recovery-codes";
import { ownSecondFactor } from "./second-factor.queries";
import { SecondFactorOn } from "./second-factor-on";
import { SetUpSecondFactor } from "./set-up-second-factor";

interface Props {
  /** A second factor is set up, and its recovery codes are kept. */
  onKept?: () => void;
}

/** The second factor at each sign-in: a code of an authenticator app, or a passkey. */
export function SecondFactorPanel({ onKept }: Props) {
  const found = useQuery(ownSecondFactor);
  const { data, error, refetch } = found;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();

  function show(made: string[]) {
    // An additional second factor has no new codes.
    if (made.length > 0) setCodes(made);
    else toast.success(t`The authenticator app is on`);
    void queryClient.invalidateQueries(ownSecondFactor);
  }

  function keep() {
    setCodes(undefined);
    onKept?.();
  }

  return (
    <Panel
      title={t`Second factor`}
      description={t`A code of an authenticator app, or a passkey, asked for when you sign in with your password.
        Whoever has only that stays out.`}
    >
      <RefreshFailed query={found} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={keep} />
      ) : error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-38 w-full" />
      ) : (
        <div className="flex flex-col gap-6">
          {data.isOn && <SecondFactorOn hasApp={data.hasApp} codesLeft={data.recoveryCodes} onCodes={show} />}
          {!data.hasApp && <SetUpSecondFactor hasPasskeys={data.isOn} onCodes={show} />}
        </div>
      )}
    </Panel>
  );
}
