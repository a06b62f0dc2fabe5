import { limits, type passkeys } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Fingerprint, Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { KeptPanel } from "../../../ui/kept-panel";
import { loadable, useWarm } from "../../../ui/loadable";
import { RefreshFailed } from "../../../ui/refresh-failed";
import { Skeleton } from "../../../ui/skeleton";
import { PasskeyItem } from "./passkey-item";
import { ownPasskeys } from "./passkeys.queries";
import { RemovePasskeyDialog } from "./remove-passkey-dialog";
import { RenamePasskeyDialog } from "./rename-passkey-dialog";
import { canUsePasskeys } from "./use-passkey";

const adding = loadable(() => import("./add-passkey-dialog"));

interface Props {
  /** The first passkey is added, and its recovery codes are kept. */
  onKept?: () => void;
}

/** The user's passkeys, which sign in by a finger, a face or a PIN and count as a second factor. */
export function PasskeysPanel({ onKept }: Props) {
  const found = useQuery(ownPasskeys);
  const { data, error, refetch } = found;
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<passkeys.Passkey>();
  const [removed, setRemoved] = useState<passkeys.Passkey>();
  useWarm(adding);
  const AddPasskeyDialog = adding.useModule(isAdding)?.AddPasskeyDialog;

  const add = (tone: "plain" | "primary") => (
    <Button
      tone={tone}
      icon={<Plus aria-hidden size={16} />}
      disabled={(data?.length ?? 0) >= limits.passkeys}
      onClick={() => setIsAdding(true)}
    >
      {t`Add a passkey`}
    </Button>
  );

  return (
    <KeptPanel
      title={t`Passkeys`}
      description={t`Sign in with the finger, the face or the PIN that unlocks your device, without a password. A
        passkey is a second factor too.`}
    >
      <RefreshFailed query={found} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-10 w-full" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Fingerprint aria-hidden size={20} />}
          title={t`No passkeys yet`}
          action={canUsePasskeys() ? add("primary") : undefined}
        >
          {t`Add one for each device that you sign in with.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Your passkeys`} className="divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyItem
              key={passkey._id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        data?.length !== 0 && <div className="mt-4">{add("plain")}</div>
      ) : (
        <p className="mt-4 text-muted">
          {t`This browser has no passkeys at this address. They need a current browser, and https.`}
        </p>
      )}
      {AddPasskeyDialog && <AddPasskeyDialog onClose={() => setIsAdding(false)} onKept={onKept} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </KeptPanel>
  );
}
