import type { inbox } from "@overture/contract";
import { useRef } from "react";
import { t } from "#language";
import { CallError } from "../../../api/call-error";
import { because } from "../../../ui/because";
import { toast } from "../../../ui/toast";
import { useTriageThreads } from "./inbox-thread.queries";
import type { TriageChange } from "./triaged";

interface Change extends TriageChange {
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

  async function run({ said, reopens, ...change }: Change, onUndo: () => void): Running {
    count.current += 1;
    const toastId = `triage-${count.current}`;
    try {
      const { changed, undo } = await mutateAsync(change);
      const canUndo = undo.length > 0;
      toast.success(said(changed), { id: toastId, ...(canUndo && { action: { label: t`Undo`, onClick: onUndo } }) });
      return canUndo ? { toastId, undo, reopens } : undefined;
    } catch (error) {
      toast.error(t`Nothing was changed`, because(error));
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
    let undone = 0;
    let refusal: unknown;
    for (const [at, body] of changed.undo.entries()) {
      try {
        undone += (await mutateAsync({ body })).changed;
      } catch (error) {
        refusal = error;
        if (!isAnswered(error)) {
          const rest = { ...changed, undo: changed.undo.slice(at) };
          done.current = [...done.current, Promise.resolve(rest)];
          break;
        }
      }
    }
    if (refusal !== undefined) toast.error(t`Could not be undone`, because(refusal));
    else if (undone > 0) toast.success(t`Undone`);
    else toast.info(t`It has changed meanwhile, and stays as it is`);
    if (undone > 0 && changed.reopens !== undefined) onOpen(changed.reopens);
  }

  function undoLast() {
    const last = done.current.at(-1);
    if (last) void takeBack(last);
    else toast.info(t`There is nothing to undo`);
  }

  return { triage, undoLast };
}

/** Signed out, too slow, too often: it may be asked again. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether the server has decided: what it refuses it refuses again. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status === undefined) return false;
  return error.status < 500 && !passing.has(error.status);
}
