import type { inbox } from "@overture/contract";
import { useRef } from "react";
import { t } from "#language";
import { CallError } from "../../../api/call-error";
import { because } from "../../../ui/because";
import { toast } from "../../../ui/toast";
import { useTriageThreads } from "./inbox-thread.queries";
import type { Listed, TriageChange } from "./triaged";

interface Change extends Omit<TriageChange, "before"> {
  before: Listed;
  /** The text of the toast for a number of changed conversations. */
  said: (changed: number) => string;
  /** The conversation that an undo opens again. */
  reopens?: string | undefined;
}

interface Changed {
  toastId: string;
  before: Listed;
  undo: inbox.BulkTriage[];
  reopens: string | undefined;
}

/** Resolves to undefined if the server refused the change. */
type Running = Promise<Changed | undefined>;

/** Triage with a toast that offers to undo it. A key undoes the last change, then the one before, and so on. */
export function useUndoableTriage(onOpen: (threadId: string) => void) {
  const { mutateAsync } = useTriageThreads();
  const done = useRef<readonly Running[]>([]);
  const count = useRef(0);

  /** Returns a function that undoes the change. */
  function triage(change: Change): () => void {
    const undo = () => void takeBack(running);
    const running = run(change, undo);
    done.current = [...done.current, running];
    return undo;
  }

  async function run({ said, reopens, before, ...change }: Change, onUndo: () => void): Running {
    count.current += 1;
    const toastId = `triage-${count.current}`;
    try {
      const { changed, undo } = await mutateAsync(change);
      const canUndo = undo.length > 0;
      toast.success(said(changed), { id: toastId, ...(canUndo && { action: { label: t`Undo`, onClick: onUndo } }) });
      return canUndo ? { toastId, undo, reopens, before } : undefined;
    } catch (error) {
      toast.error(t`Nothing was changed`, because(error));
      return undefined;
    }
  }

  async function takeBack(running: Running) {
    // Ignores a second click, or the key after a click.
    if (!done.current.includes(running)) return;
    done.current = done.current.filter((other) => other !== running);
    const changed = await running;
    if (!changed) return;
    const { toastId, before, reopens } = changed;
    toast.dismiss(toastId);
    let undone = 0;
    let refusal: unknown;
    // Opened at once, because the undo is shown at once, even if the server then finds that others have changed it.
    if (reopens !== undefined) onOpen(reopens);
    for (const [at, body] of changed.undo.entries()) {
      try {
        undone += (await mutateAsync({ body, before })).changed;
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
  }

  function undoLast() {
    const last = done.current.at(-1);
    if (last) void takeBack(last);
    else toast.info(t`There is nothing to undo`);
  }

  return { triage, undoLast };
}

/** Statuses of temporary failures (signed out, timeout, rate limit), after which a retry may succeed. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether the server has refused for good, so that a retry would fail again. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status === undefined) return false;
  return error.status < 500 && !passing.has(error.status);
}
