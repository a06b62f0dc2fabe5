import type { passkeys } from "@overture/contract";
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
          Added <Ago date={createdAt} />
          {", "}
          {lastUsedAt === undefined ? (
            "never used"
          ) : (
            <>
              last used <Ago date={lastUsedAt} />
            </>
          )}
        </p>
        {isSynced && <p className="text-[13px] text-muted">On your other devices too</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" tone="quiet" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
