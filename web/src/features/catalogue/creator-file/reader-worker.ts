import { trustedScriptUrl } from "../../../ui/trusted";
import type { ImportReader } from "./import-reader";
// oxlint-disable-next-line import/default -- Vite makes this export: the address of the worker that it builds.
import workerUrl from "./import-reader.worker.ts?worker&url";
import type { ReaderAnswer } from "./reader-messages";

/** The reader in its worker: the same calls, each answered later. */
export interface ReaderWorker {
  ask<Name extends keyof ImportReader>(
    name: Name,
    ...args: Parameters<ImportReader[Name]>
  ): Promise<Awaited<ReturnType<ImportReader[Name]>>>;
  close: () => void;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

export function openReaderWorker(): ReaderWorker {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.addEventListener("message", ({ data: answer }: MessageEvent<ReaderAnswer>) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("problem" in answer) asked?.reject(new Error(answer.problem));
    else asked?.resolve(answer.value as never);
  });
  worker.addEventListener("error", () => rejectAll("Error parsing CSV: the file cannot be read in this browser"));

  function rejectAll(text: string): void {
    for (const { reject } of waiting.values()) reject(new Error(text));
    waiting.clear();
  }

  return {
    ask: (name, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, name, args });
      }),
    close: () => worker.terminate(),
  };
}
