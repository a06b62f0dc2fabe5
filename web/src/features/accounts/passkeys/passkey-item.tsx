import type { passkeys } from "@overture/contract";
import { Trans, t } from "#language";
import { Button } from "../../../ui/button";
import { Ago } from "../../../ui/figures";

interface Props {
  passkey: passkeys.Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyItem({ passkey, onRename, onRemove }: Props) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="text-[13px] text-muted">
          {lastUsedAt === undefined ? (
            <Trans>
              Added <Ago date={createdAt} />, never used
            </Trans>
          ) : (
            <Trans>
              Added <Ago date={createdAt} />, last used <Ago date={lastUsedAt} />
            </Trans>
          )}
        </p>
        {isSynced && <p className="text-[13px] text-muted">{t`On your other devices too`}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" tone="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          {t`Rename`}
        </Button>
        <Button size="small" tone="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}
