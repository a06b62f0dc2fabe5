import { useEffect, useRef } from "react";
import { type OpenDesk, openDesk } from "../creator-file/open-desk";

/** The worker behind the dialog: opened with the first question, closed with the dialog or with the work that outlives it. */
export function useDesk() {
  const desk = useRef<OpenDesk>(undefined);
  const isNeeded = useRef(false);
  const isGone = useRef(false);

  // Connects to the worker.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (!isNeeded.current) close();
    };
  }, []);

  function close() {
    desk.current?.close();
    desk.current = undefined;
  }

  const ask: OpenDesk["ask"] = (...question) => {
    desk.current ??= openDesk();
    return desk.current.ask(...question);
  };

  /** Keeps the worker until the work is done, also when the dialog is closed meanwhile. */
  async function whileNeeded(work: () => Promise<void>) {
    isNeeded.current = true;
    try {
      await work();
    } finally {
      isNeeded.current = false;
      if (isGone.current) close();
    }
  }

  return { ask, whileNeeded, isGone: () => isGone.current };
}
