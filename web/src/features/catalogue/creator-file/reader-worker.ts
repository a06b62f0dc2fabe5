import { type Remote, wrap } from "comlink";
import { t } from "#language";
import { trustedScriptUrl } from "../../../ui/trusted";
import type { ImportReader } from "./import-reader";
// oxlint-disable-next-line import/default -- Vite makes this export: the address of the worker that it builds.
import workerUrl from "./import-reader.worker.ts?worker&url";

/** The import reader in its worker: the same calls, but asynchronous. */
export interface ReaderWorker {
  /** Fails with `ReaderStopped` after the worker has stopped unexpectedly; the file that it held is then lost. */
  ask<Answer>(question: (reader: Remote<ImportReader>) => Promise<Answer>): Promise<Answer>;
  close: () => void;
}

/** The worker was stopped, by us or by the browser, or could not start. */
export class ReaderStopped extends Error {
  override readonly name = "ReaderStopped";
  constructor(reason = t`Reading the file stopped in this browser. Choose the file again.`) {
    super(reason);
  }
}

export function openReaderWorker(): ReaderWorker {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const reader = wrap<ImportReader>(worker);
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new ReaderStopped());
    worker.addEventListener("error", stop);
    worker.addEventListener("messageerror", stop);
  });
  // Each question gets the error through `ask`. Without a question the rejection would be unhandled.
  stopped.catch(() => undefined);

  return {
    ask: (question) => Promise.race([question(reader), stopped]),
    close: () => worker.terminate(),
  };
}
