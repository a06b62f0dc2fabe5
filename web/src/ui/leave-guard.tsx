import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog";
import { useUnsavedWords } from "./unsaved";

/** Asks before a page is left, or closed, with something typed that has not been saved. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  useUnsavedWords(dirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    disabled: !dirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you typed here has not been saved, and leaving throws it away."
      confirmLabel="Leave"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
