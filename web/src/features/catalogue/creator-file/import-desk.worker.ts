import { config } from "zod/mini";
import type { DeskAnswer, DeskCall } from "./desk-messages";
import { makeImportDesk } from "./import-desk";

// As in main.tsx: a worker has a zod of its own.
config({ jitless: true });

const desk = makeImportDesk();

self.addEventListener("message", ({ data: call }: MessageEvent<DeskCall>) => {
  void answer(call).then((reply) => self.postMessage(reply));
});

async function answer(call: DeskCall): Promise<DeskAnswer> {
  try {
    return { id: call.id, value: await work(call) };
  } catch (error) {
    return { id: call.id, problem: error instanceof Error ? error.message : String(error) };
  }
}

function work(call: DeskCall): unknown {
  switch (call.name) {
    case "read":
      return desk.read(...call.args);
    case "check":
      return desk.check(...call.args);
    case "batch":
      return desk.batch(...call.args);
    case "refuse":
      return desk.refuse(...call.args);
    case "refusedFile":
      return desk.refusedFile(...call.args);
  }
}
