import { useEffect, useRef } from "react";
import { openReaderWorker, type ReaderWorker } from "../creator-file/reader-worker";

/**
 * The worker behind the dialog: opened with the first question, closed with the dialog or with the work that outlives
 * it.
 */
export function useImportReader() {
  const reader = useRef<ReaderWorker>(undefined);
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
    reader.current?.close();
    reader.current = undefined;
  }

  const ask: ReaderWorker["ask"] = (...question) => {
    reader.current ??= openReaderWorker();
    return reader.current.ask(...question);
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
