import { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { systemDescription } from "../../entities/system/system.queries";
import { wordsOfAddress } from "../../language/words-of-address";
import { ErrorState } from "../../ui/error-state";
import { Panel } from "../../ui/panel";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { LinkedAccount } from "./linked-account";
import { ownAccount } from "./own-account.queries";

interface Props {
  justLinked: accounts.OAuthProvider | undefined;
  linkProblem: string | undefined;
  onLinkedSeen: () => void;
}

/** The other services that one can sign in with. Not there when there are none. */
export function LinkedAccounts({ justLinked, linkProblem, onLinkedSeen }: Props) {
  const system = useQuery(systemDescription);
  const account = useQuery(ownAccount);

  // Connects to the address, which says so once when the other service has sent the browser back.
  useEffect(() => {
    const id = "account-linked";
    if (justLinked !== undefined) {
      toast.success(t`${accounts.oAuthProviderNames[justLinked]} is linked to your account`, { id });
    } else if (linkProblem !== undefined) {
      void wordsOfAddress(linkProblem).then((description) =>
        toast.error(t`The account could not be linked`, { id, description }),
      );
    } else return;
    onLinkedSeen();
  }, [justLinked, linkProblem, onLinkedSeen]);

  const offered = system.data?.oAuthProviders ?? [];
  const linked = account.data?.oAuthAccounts ?? [];
  // One that is not offered any more can still be unlinked.
  const shown = accounts.oAuthProvider.options.filter(
    (provider) => offered.includes(provider) || linked.includes(provider),
  );
  if (shown.length === 0) return null;

  return (
    <Panel title={t`Linked accounts`} description={t`Other services that you can sign in with.`}>
      <RefreshFailed query={account} />
      {account.isLoadingError ? (
        <ErrorState message={messageOf(account.error)} onRetry={() => void account.refetch()} />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((provider) => (
            <li key={provider} className="flex min-h-12 items-center justify-between gap-4 py-2">
              {account.isPending ? (
                <Skeleton className="h-5 w-40" />
              ) : (
                <LinkedAccount
                  provider={provider}
                  isLinked={linked.includes(provider)}
                  canLink={offered.includes(provider)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
