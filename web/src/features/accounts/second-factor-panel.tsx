import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/call-error";
import { ErrorState } from "../../ui/error-state";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";
import { RecoveryCodes } from "./recovery-codes";
import { ownSecondFactor } from "./second-factor-api";
import { SecondFactorOn } from "./second-factor-on";
import { SetUpSecondFactor } from "./set-up-second-factor";

interface Props {
  /** A second factor is set up, and its recovery codes are kept. */
  onKept?: () => void;
}

/** A code of an authenticator app, asked for at every sign-in beside the password. */
export function SecondFactorPanel({ onKept }: Props) {
  const { data, error, refetch } = useQuery(ownSecondFactor);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();

  function show(made: string[]) {
    setCodes(made);
    void queryClient.invalidateQueries(ownSecondFactor);
  }

  function keep() {
    setCodes(undefined);
    onKept?.();
  }

  return (
    <Panel
      title="Second factor"
      description="A code of an authenticator app, asked for when you sign in. Whoever has only your password stays out."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={keep} />
      ) : error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-9 w-full" />
      ) : data.isOn ? (
        <SecondFactorOn codesLeft={data.recoveryCodes} onCodes={show} />
      ) : (
        <SetUpSecondFactor onCodes={show} />
      )}
    </Panel>
  );
}
