import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { t } from "#language";
import { ConfirmDialog } from "./confirm-dialog";
import { isLostBetween, stopAsking, UnsavedPlace, useAsked, useHasUnsavedWords } from "./use-unsaved";

/** Asks before an address is left, or something else is done, that loses what was typed. Mounted once, in the frame. */
export function LeaveGuard() {
  const isUnsaved = useHasUnsavedWords();
  const asked = useAsked();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isLostBetween(current, next),
    // Closing the page is asked about by the list of what is unsaved itself.
    enableBeforeUnload: false,
    disabled: !isUnsaved,
    withResolver: true,
  });
  if (asked) {
    return (
      <ConfirmDialog
        title={t`${asked.verb} without saving?`}
        description={t`What you typed has not been saved. Words of a draft stay in this browser; everything else is
          lost.`}
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
      description={t`What you typed here has not been saved, and leaving throws it away.`}
      confirmLabel={t`Leave`}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}

/** What is inside is closed when a search parameter of the address changes, as a dialog or a tab of the address is. */
export function LivesByParam({ name, children }: { name: string; children: ReactNode }) {
  const { dialogs, params } = useContext(UnsavedPlace);
  return <UnsavedPlace value={{ dialogs, params: [...params, name] }}>{children}</UnsavedPlace>;
}
