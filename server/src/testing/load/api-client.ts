import http from "node:http";
import type { Tally } from "./tally.js";

/** Makes a call. `call` is its name without ids, so that figures are grouped by call. */
export type Ask = <Data>(call: string, path: string, body?: object) => Promise<Data>;

interface Options {
  origin: string;
  token?: string;
  tally: Tally;
  agent: http.Agent;
}

/** Records any unsuccessful answer as an error and throws. `call` begins with the method. */
export function asking({ origin, token, tally, agent }: Options): Ask {
  return async <Data>(call: string, path: string, body?: object) => {
    const startedAt = performance.now();
    const [method = "GET"] = call.split(" ");
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
    };
    const answer = await send(new URL(path, origin), { method, headers, agent }, text).catch((error: unknown) => {
      tally.note(call, performance.now() - startedAt, true);
      throw error;
    });
    const isError = answer.status >= 300;
    tally.note(call, performance.now() - startedAt, isError);
    if (isError) throw new Error(`${call}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return (JSON.parse(answer.text) as { data: Data }).data;
  };
}

function send(
  url: URL,
  options: http.RequestOptions,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
