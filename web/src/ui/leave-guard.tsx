import { useBlocker } from "@tanstack/react-router";
import { t } from "#language";
import { ConfirmDialog } from "./confirm-dialog";
import { lostByNavigation, stopAsking, unsavedNames, useAsked, useHasUnsavedWords } from "./use-unsaved";

/** Asks before an address is left, or something else is done, that loses what was typed. Mounted once, in the frame. */
export function LeaveGuard() {
  const isUnsaved = useHasUnsavedWords();
  const asked = useAsked();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => lostByNavigation(current, next).length > 0,
    // The list of unsaved parts itself asks before the page is closed.
    enableBeforeUnload: false,
    disabled: !isUnsaved,
    withResolver: true,
  });
  if (asked) {
    return (
      <ConfirmDialog
        title={t`${asked.verb} without saving?`}
        description={wordsOf(unsavedNames())}
        confirmLabel={asked.verb}
        onConfirm={() => {
          stopAsking();
          asked.act();
        }}
        onClose={stopAsking}
      />
    );
  }
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      description={wordsOf({ lost: lostByNavigation(blocker.current, blocker.next), kept: [] })}
      confirmLabel={t`Leave`}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}

function wordsOf({ lost, kept }: { lost: readonly string[]; kept: readonly string[] }): string {
  return [
    ...(lost.length > 0 ? [t`Not saved, and lost then: ${lost.join(", ")}.`] : []),
    ...(kept.length > 0 ? [t`Kept in this browser: ${kept.join(", ")}.`] : []),
  ].join(" ");
}
