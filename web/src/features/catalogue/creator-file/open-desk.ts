import { trustedScriptUrl } from "../../../ui/trusted";
import type { DeskAnswer } from "./desk-messages";
import type { ImportDesk } from "./import-desk";
// oxlint-disable-next-line import/default -- Vite makes this export: the address of the worker that it builds.
import workerUrl from "./import-desk.worker.ts?worker&url";

/** The desk in its worker: the same calls, each answered later. */
export interface OpenDesk {
  ask<Name extends keyof ImportDesk>(
    name: Name,
    ...args: Parameters<ImportDesk[Name]>
  ): Promise<Awaited<ReturnType<ImportDesk[Name]>>>;
  close: () => void;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

export function openDesk(): OpenDesk {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.addEventListener("message", ({ data: answer }: MessageEvent<DeskAnswer>) => {
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
