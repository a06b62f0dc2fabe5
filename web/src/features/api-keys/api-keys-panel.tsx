import { type accounts, type apiKeys, scopeNames } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { ErrorState } from "../../ui/error-state";
import { Ago } from "../../ui/figures";
import { formatDateTime } from "../../ui/format";
import { KeptPanel } from "../../ui/kept-panel";
import { loadable, useWarm } from "../../ui/loadable";
import { RefreshFailed } from "../../ui/refresh-failed";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { nameFor } from "../../ui/words-for";
import { apiKeyList, useRevokeApiKey } from "./api-keys.queries";

const create = loadable(() => import("./create-key-dialog"));

/** The API keys with which the user's own programs make calls. */
export function ApiKeysPanel({ user }: { user: accounts.SessionUser }) {
  const list = useQuery(apiKeyList);
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<apiKeys.ApiKey>();
  useWarm(create);
  const CreateKeyDialog = create.useModule(isCreating)?.CreateKeyDialog;
  const revoke = useRevokeApiKey();

  return (
    <KeptPanel
      title={t`API keys`}
      description={t`For programs of your own. A key does what you allow it, and never anything with your account.`}
    >
      <RefreshFailed query={list} />
      {list.isLoadingError ? (
        <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-10 w-full" />
      ) : list.data.length === 0 ? (
        <p className="text-muted">{t`No keys yet. Make one for a program that should work with your campaigns.`}</p>
      ) : (
        <ul aria-label={t`Your API keys`} className="divide-y divide-line">
          {list.data.map((key) => (
            <KeyRow
              key={key._id}
              apiKey={key}
              onRevoke={() => {
                // How another one failed is not said of this one.
                revoke.reset();
                setRevoked(key);
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button icon={<Plus aria-hidden size={16} />} onClick={() => setIsCreating(true)}>
          {t`New API key`}
        </Button>
      </div>
      {CreateKeyDialog && (
        <CreateKeyDialog isAdministrator={user.role === "admin"} onClose={() => setIsCreating(false)} />
      )}
      {revoked && (
        <ConfirmDialog
          title={t`Revoke key`}
          description={t`Whatever uses "${revoked.name}" is refused from now on. This cannot be undone.`}
          confirmLabel={t`Revoke key`}
          busy={revoke.isPending}
          error={revoke.error ? messageOf(revoke.error) : undefined}
          onConfirm={() =>
            revoke.mutate(revoked._id, {
              onSuccess: () => {
                toast.success(t`${revoked.name} was revoked`);
                setRevoked(undefined);
              },
            })
          }
          onClose={() => setRevoked(undefined)}
        />
      )}
    </KeptPanel>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: apiKeys.ApiKey; onRevoke: () => void }) {
  const { name, start, scopes, expiresAt, lastUsedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium break-words">{name}</span>
          <code translate="no" className="text-[13px] text-muted">
            {start}...
          </code>
        </p>
        <p className="text-[13px] break-words text-muted">
          {scopes.map((scope) => translated(nameFor(scopeNames, scope))).join("; ")}
        </p>
        <p className="text-[13px] text-muted">
          {lastUsedAt === undefined ? (
            t`Never used`
          ) : (
            <Trans>
              Last used <Ago date={lastUsedAt} />
            </Trans>
          )}
          {", "}
          {expiresAt === undefined ? t`does not expire` : t`expires ${formatDateTime(expiresAt)}`}
        </p>
      </div>
      <Button size="small" tone="quiet" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
        {t`Revoke`}
      </Button>
    </li>
  );
}
