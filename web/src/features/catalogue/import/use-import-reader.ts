import { useEffect, useRef } from "react";
import { openReaderWorker, ReaderStopped, type ReaderWorker } from "../creator-file/reader-worker";

/**
 * The worker behind the dialog: opened with the first question, closed with the dialog or with the work that outlives
 * it. After it has stopped by itself the next question opens another, which knows no file yet.
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

  const ask: ReaderWorker["ask"] = async (question) => {
    reader.current ??= openReaderWorker();
    try {
      return await reader.current.ask(question);
    } catch (error) {
      if (error instanceof ReaderStopped) close();
      throw error;
    }
  };

  /**
   * Keeps the worker until the work is done, also when the dialog is closed meanwhile. Closing the page would stop it,
   * and asks first.
   */
  async function whileNeeded(work: () => Promise<void>) {
    isNeeded.current = true;
    window.addEventListener("beforeunload", askFirst);
    try {
      await work();
    } finally {
      window.removeEventListener("beforeunload", askFirst);
      isNeeded.current = false;
      if (isGone.current) close();
    }
  }

  return { ask, whileNeeded, isGone: () => isGone.current };
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
