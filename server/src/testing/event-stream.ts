import { system } from "@overture/contract";

/** Reads the stream of events as a page does. */
export async function openStream(origin: string, token: string) {
  const response = await fetch(origin + system.eventStreamPath, { headers: { authorization: `Bearer ${token}` } });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    cancel: () => reader.cancel(),
    async untilEnd(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
    async next(): Promise<unknown> {
      for (;;) {
        const [, line] = /^data: (.*)\n\n/m.exec(text) ?? [];
        if (line !== undefined) {
          text = text.slice(text.indexOf(line) + line.length + 2);
          return JSON.parse(line);
        }
        const { value, done } = await reader.read();
        if (done) throw new Error("The stream ended");
        text += value;
      }
    },
  };
}
