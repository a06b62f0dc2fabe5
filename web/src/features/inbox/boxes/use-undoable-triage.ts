import type { inbox } from "@overture/contract";
import { useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { toast } from "../../../ui/toast";
import { useTriageThreads } from "./inbox-thread.queries";

interface Change {
  body: inbox.BulkTriage;
  /** What the toast says of so many. */
  said: (changed: number) => string;
  /** The conversation that undoing opens again. */
  reopens?: string | undefined;
}

interface Changed {
  toastId: string;
  undo: inbox.BulkTriage[];
  reopens: string | undefined;
}

/** Undefined where it was refused. */
type Running = Promise<Changed | undefined>;

/** Triage that says what it did, and can be undone: by the toast, or the last one by its key, one after the other. */
export function useUndoableTriage(onOpen: (threadId: string) => void) {
  const { mutateAsync } = useTriageThreads();
  const done = useRef<readonly Running[]>([]);
  const count = useRef(0);

  function triage(change: Change) {
    const running = run(change, () => void takeBack(running));
    done.current = [...done.current, running];
  }

  async function run({ body, said, reopens }: Change, onUndo: () => void): Running {
    count.current += 1;
    const toastId = `triage-${count.current}`;
    try {
      const { changed, undo } = await mutateAsync(body);
      const canUndo = undo.length > 0;
      toast.success(said(changed), { id: toastId, ...(canUndo && { action: { label: t`Undo`, onClick: onUndo } }) });
      return canUndo ? { toastId, undo, reopens } : undefined;
    } catch (error) {
      toast.error(t`Nothing was changed`, { description: messageOf(error) });
      return undefined;
    }
  }

  async function takeBack(running: Running) {
    // A second click, or the key after the click.
    if (!done.current.includes(running)) return;
    done.current = done.current.filter((other) => other !== running);
    const changed = await running;
    if (!changed) return;
    toast.dismiss(changed.toastId);
    try {
      for (const body of changed.undo) await mutateAsync(body);
      toast.success(t`Undone`);
      if (changed.reopens !== undefined) onOpen(changed.reopens);
    } catch (error) {
      done.current = [...done.current, running];
      toast.error(t`Could not be undone`, { description: messageOf(error) });
    }
  }

  function undoLast() {
    const last = done.current.at(-1);
    if (last) void takeBack(last);
    else toast.info(t`There is nothing to undo`);
  }

  return { triage, undoLast };
}
