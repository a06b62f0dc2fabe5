import { lists } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2, Users } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#language";
import { isConflict } from "../../api/call-error";
import { reasonOf } from "../../api/reason-of";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { formatTotal } from "../../ui/format";
import { IconButton } from "../../ui/icon-button";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { listCount, useDeleteList, useRestoreList, useUpdateList } from "./list.queries";
import { ListCreators } from "./list-creators";

interface Props {
  list: lists.CreatorList;
  onChoose: (listId: string) => void;
  onDeleted: (listId: string) => void;
}

export function ListRow({ list, onChoose, onDeleted }: Props) {
  const { _id: id, name, isOwn, isShared, owner, filter } = list;
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useIsSeen(row);
  const { data: counted } = useQuery({ ...listCount(id), enabled: isSeen });
  const [state, setState] = useState<"untouched" | "renaming" | "renamed">("untouched");
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: update } = useUpdateList();
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteList();
  const { mutateAsync: restore } = useRestoreList();

  async function bringBack() {
    try {
      await restore(id);
      toast.success(t`${name} is back`);
    } catch (error) {
      toast.error(t`${name} could not be brought back`, because(error));
    }
  }

  async function deleteList() {
    try {
      await remove(id);
      onDeleted(id);
      toast.success(t`${name} deleted`, { action: { label: t`Undo`, onClick: () => void bringBack() } });
    } catch (error) {
      toast.error(t`${name} could not be deleted`, because(error));
    }
  }

  function share(wanted: boolean) {
    update(
      { id, isShared: wanted },
      { onError: (error) => toast.error(t`${name} could not be changed`, because(error)) },
    );
  }

  if (state === "renaming") {
    return (
      <li className="py-2">
        <RenameList list={list} onClose={() => setState("renamed")} />
      </li>
    );
  }
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <button type="button" className="min-w-40 flex-1 rounded text-left hover:underline" onClick={() => onChoose(id)}>
        <span className="block break-words">{name}</span>
        <span className="text-[13px] text-muted">
          {filter ? t`Saved filter` : t`By hand`}
          {!isOwn && `, ${t`by ${owner.username}`}`}
          {counted && `, ${formatTotal(counted.total, counted.totalIsEstimate, "creator")}`}
        </span>
      </button>
      <IconButton
        size="small"
        label={filter ? t`Filter and creators of ${name}` : t`Creators of ${name}`}
        aria-expanded={isOpen}
        icon={<Users aria-hidden size={14} />}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOwn && (
        <>
          <Checkbox label={t`Shared`} checked={isShared} onChange={share} />
          <IconButton
            size="small"
            label={t`Rename ${name}`}
            // The focused field was removed.
            autoFocus={state === "renamed"}
            icon={<Pencil aria-hidden size={14} />}
            onClick={() => setState("renaming")}
          />
          <IconButton
            size="small"
            label={t`Delete ${name}`}
            aria-disabled={isDeleting}
            icon={<Trash2 aria-hidden size={14} />}
            onClick={() => void (isDeleting || deleteList())}
          />
        </>
      )}
      {isOpen && <ListCreators list={list} />}
    </li>
  );
}

/** Whether the row is visible. There may be many rows, so only visible ones load their count. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  // Connects to the browser, which says when the row comes into view.
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** Replaces the row by a field: Enter renames, and a refusal is shown on the field. */
function RenameList({ list: { _id: id, name }, onClose }: { list: lists.CreatorList; onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  /** Its name as it was opened, and the one that was saved elsewhere once that is known. */
  const [seen, setSeen] = useState(name);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: update, isPending } = useUpdateList();
  useUnsavedWords(typed !== name);

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    try {
      if (typed !== seen) await update({ id, name: typed, before: { name: seen } });
      onClose();
    } catch (error) {
      if (!isConflict(error)) return setProblem(reasonOf(error));
      const now = error.current as lists.CreatorList;
      setSeen(now.name);
      setProblem(t`It is called ${now.name} by now. Renaming again puts your name in its place.`);
    }
  }

  return (
    <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={(event) => void rename(event)}>
      <div className="min-w-40 flex-1">
        <TextField
          label={t`New name of ${name}`}
          hideLabel
          autoFocus
          autoComplete="off"
          maxLength={lists.listLimits.name.max}
          value={typed}
          onChange={setTyped}
          error={problem}
        />
      </div>
      <Button type="submit" busy={isPending}>
        {t`Rename`}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        {t`Cancel`}
      </Button>
    </form>
  );
}
