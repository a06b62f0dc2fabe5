import { useContext, useId, useState } from "react";
import { discardInDialog, hasUnsavedInDialog, UnsavedPlace } from "./use-unsaved";

/** Closing what may hold words that are not saved: it asks first. `place` is for `UnsavedPlace`, around them. */
export function useClosing(
  onClose: () => void,
  { title, alwaysAsks = false }: { title: string; alwaysAsks?: boolean },
) {
  const id = useId();
  const around = useContext(UnsavedPlace);
  const [isAsking, setIsAsking] = useState(false);

  return {
    place: { ...around, title, dialogs: [...around.dialogs, id] },
    isAsking,
    close: () => (alwaysAsks || hasUnsavedInDialog(id) ? setIsAsking(true) : onClose()),
    stay: () => setIsAsking(false),
    closeAnyway: () => {
      discardInDialog(id);
      onClose();
    },
  };
}
