import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { reasonOf } from "../../api/reason-of";
import { because } from "../../ui/because";
import { IconButton } from "../../ui/icon-button";
import { toast } from "../../ui/toast";
import type { CategoryCalls } from "./categories.queries";
import { type CategoryKind, categoryWords } from "./category-words";
import { type Refused, RenameCategory } from "./rename-category";

interface Props {
  category: { id: string; name: string };
  kind: CategoryKind;
  calls: CategoryCalls;
  search: { genres?: string; region?: string };
}

export function CategoryRow({ category: { id, name }, kind, calls, search }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [wasRenamed, setWasRenamed] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  function closeRenaming() {
    setIsRenaming(false);
    setWasRenamed(true);
    setRefused(undefined);
  }

  /** Shows the new name at once. If it is refused, the field opens again with the typed name and the reason. */
  async function rename(typed: string) {
    closeRenaming();
    try {
      await calls.rename({ id, name: typed });
    } catch (error) {
      setRefused({ typed, problem: reasonOf(error) });
      setIsRenaming(true);
    }
  }

  async function remove() {
    try {
      await calls.remove(id);
      toast.success(t`${name} deleted`, { action: { label: t`Undo`, onClick: () => void restore() } });
    } catch (error) {
      toast.error(categoryWords[kind].notDeleted, because(error));
    }
  }

  async function restore() {
    try {
      await calls.restore(id);
      toast.success(t`${name} is back`);
    } catch (error) {
      toast.error(t`${name} could not be brought back`, because(error));
    }
  }

  if (isRenaming) {
    return (
      <li className="py-2">
        <RenameCategory
          name={name}
          kind={kind}
          refused={refused}
          onRename={(typed) => void rename(typed)}
          onClose={closeRenaming}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 py-1">
      <Link
        data-walk
        to="/creators"
        search={search}
        className="relative min-w-0 flex-1 truncate rounded py-1 hover:underline focus-visible:-outline-offset-2"
      >
        {name}
        <span className="sr-only">{t`: show its creators`}</span>
      </Link>
      <IconButton
        size="small"
        label={t`Rename ${name}`}
        // The field that had the focus has closed, so the focus returns to this button.
        autoFocus={wasRenamed}
        icon={<Pencil aria-hidden size={14} />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        size="small"
        label={t`Delete ${name}`}
        icon={<Trash2 aria-hidden size={14} />}
        onClick={() => void remove()}
      />
    </li>
  );
}
