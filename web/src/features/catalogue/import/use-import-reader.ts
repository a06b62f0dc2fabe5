import { useEffect, useRef } from "react";
import { t } from "#language";
import { openReaderWorker, ReaderStopped, type ReaderWorker } from "../creator-file/reader-worker";

/** A megabyte takes seconds. A file that takes longer was made to take for ever. */
const longestAnswerMs = 60_000;

/**
 * The worker of the import dialog. It starts with the first question, and stops when the dialog closes or when the work
 * that outlives the dialog is done. If it stops unexpectedly, the next question starts a new worker, which has no file
 * yet.
 */
export function useImportReader() {
  const reader = useRef<ReaderWorker>(undefined);
  const isNeeded = useRef(false);
  const isGone = useRef(false);

  // Connects to the worker, which stops when the dialog closes unless it still has work to do.
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

  /** Asks, and stops the worker when there is no answer after a minute: a hostile file can take for ever. */
  const askForAMinute: ReaderWorker["ask"] = async (question) => {
    let timer: number | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const stop = () => reject(new ReaderStopped(t`Reading the file took longer than a minute and was stopped.`));
      timer = window.setTimeout(stop, longestAnswerMs);
    });
    try {
      return await ask((reader) => Promise.race([question(reader), tooLong]));
    } finally {
      clearTimeout(timer);
    }
  };

  /**
   * Keeps the worker until the work is done, even if the dialog closes. Closing the page would stop the work, so the
   * browser asks first.
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

  return { ask, askForAMinute, whileNeeded, isGone: () => isGone.current };
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
