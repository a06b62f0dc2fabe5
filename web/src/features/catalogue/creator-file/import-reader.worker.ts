import { config } from "zod/mini";
import { makeImportReader } from "./import-reader";
import type { ReaderAnswer, ReaderCall } from "./reader-messages";

// As in main.tsx: a worker has a zod of its own.
config({ jitless: true });

const reader = makeImportReader();

self.addEventListener("message", ({ data: call }: MessageEvent<ReaderCall>) => {
  void answer(call).then((reply) => self.postMessage(reply));
});

async function answer(call: ReaderCall): Promise<ReaderAnswer> {
  try {
    return { id: call.id, value: await work(call) };
  } catch (error) {
    return { id: call.id, problem: error instanceof Error ? error.message : String(error) };
  }
}

function work(call: ReaderCall): unknown {
  switch (call.name) {
    case "read":
      return reader.read(...call.args);
    case "check":
      return reader.check(...call.args);
    case "batch":
      return reader.batch(...call.args);
    case "refuse":
      return reader.refuse(...call.args);
    case "refusedFile":
      return reader.refusedFile(...call.args);
  }
}
