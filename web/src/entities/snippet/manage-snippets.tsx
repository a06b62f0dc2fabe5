import type { snippets } from "@overture/contract";
import { Pencil, Trash2 } from "lucide-react";
import { t } from "#language";
import { because } from "../../ui/because";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";
import { DeletedLink } from "../archive/deleted-link";
import { useDeleteSnippet, useRestoreSnippet } from "./snippet.queries";

interface Props {
  snippets: readonly snippets.Snippet[];
  onEdit: (snippet: snippets.Snippet) => void;
}

export function ManageSnippets({ snippets: known, onEdit }: Props) {
  const { mutateAsync: remove, variables: removed, isPending } = useDeleteSnippet();
  const { mutateAsync: restore } = useRestoreSnippet();

  async function bringBack({ _id: id, name }: snippets.Snippet) {
    try {
      await restore(id);
      toast.success(t`${name} is back`);
    } catch (error) {
      toast.error(t`${name} could not be brought back`, because(error));
    }
  }

  async function removeSnippet(snippet: snippets.Snippet) {
    const { _id: id, name } = snippet;
    if (isPending && removed === id) return;
    try {
      await remove(id);
      toast.success(t`${name} deleted`, { action: { label: t`Undo`, onClick: () => void bringBack(snippet) } });
    } catch (error) {
      toast.error(t`${name} could not be deleted`, because(error));
    }
  }

  return (
    <>
      <ul aria-label={t`Snippets`} className="-mx-2 max-h-[50dvh] divide-y divide-line overflow-y-auto px-2">
        {known.map((snippet) => {
          const { _id: id, name, isOwn, isShared, owner } = snippet;
          return (
            <li key={id} className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1 break-words">
                {name}
                <span className="ml-2 text-[13px] text-muted">
                  {isOwn ? isShared && t`shared` : t`by ${owner.username}`}
                </span>
              </span>
              {isOwn && (
                <>
                  <IconButton
                    size="small"
                    label={t`Edit ${name}`}
                    icon={<Pencil aria-hidden size={14} />}
                    onClick={() => onEdit(snippet)}
                  />
                  <IconButton
                    size="small"
                    label={t`Delete ${name}`}
                    icon={<Trash2 aria-hidden size={14} />}
                    onClick={() => void removeSnippet(snippet)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <DeletedLink kind="snippet" />
    </>
  );
}
