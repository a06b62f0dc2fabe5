import type { archive } from "@overture/contract";
import { Trans, t } from "#language";
import { Button } from "../../ui/button";
import { Ago } from "../../ui/figures";
import { useNow } from "../../ui/use-now";
import { nameFor } from "../../ui/words-for";
import { isDiscarded, kindWords, nameWords, timeLeft } from "./deleted-words";

interface Props {
  item: archive.ArchivedItem;
  busy: boolean;
  onRestore: () => void;
}

export function DeletedItem({ item, busy, onRestore }: Props) {
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-60 flex-1">
        <p className="font-medium break-words">{item.name || t`Unknown sender`}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-[13px] text-muted">
          <span>{nameFor(kindWords, item.kind)}</span>
          {item.email !== undefined && item.email !== item.name && <span className="break-all">{item.email}</span>}
          {item.campaign !== undefined && <span className="break-words">{item.campaign}</span>}
          <span>
            <When item={item} />
          </span>
          <span>{timeLeft(item.restorableUntil, now)}</span>
        </p>
        {item.excerpt !== undefined && (
          <p className="mt-0.5 line-clamp-1 text-[13px] break-words text-muted">{item.excerpt}</p>
        )}
      </div>
      <Button data-walk size="small" busy={busy} aria-label={t`Restore ${nameWords(item)}`} onClick={onRestore}>
        {t`Restore`}
      </Button>
    </li>
  );
}

function When({ item }: Pick<Props, "item">) {
  const { archivedAt: at, archivedBy: by } = item;
  if (isDiscarded(item)) {
    return by === undefined ? (
      <Trans>
        discarded <Ago date={at} />
      </Trans>
    ) : (
      <Trans>
        discarded <Ago date={at} /> by {by}
      </Trans>
    );
  }
  return by === undefined ? (
    <Trans>
      deleted <Ago date={at} />
    </Trans>
  ) : (
    <Trans>
      deleted <Ago date={at} /> by {by}
    </Trans>
  );
}
