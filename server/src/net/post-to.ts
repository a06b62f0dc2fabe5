import { type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";

/** Of answers with a status of 1xx: those that go on for as long as one waits keep the whole process busy. */
const maxAnnounced = 10;

interface Post {
  /** The address that was checked for the host of the URL: the name may resolve to another one a moment later. */
  findAddress(): Promise<string>;
  headers: OutgoingHttpHeaders;
  body: string;
  /** For lookup, request and response together. */
  timeoutMs: number;
  /** The most bytes of the answer; further ones are not read. */
  answerBytes: number;
}

export interface Posted {
  status: number;
  text: string;
}

/**
 * Posts to a checked address and follows no redirect. The text is cut at the limit. Rejects if there is no answer in
 * time.
 */
export async function postTo(url: URL, { findAddress, timeoutMs, ...post }: Post): Promise<Posted> {
  const signal = AbortSignal.timeout(timeoutMs);
  const address = await unlessAborted(findAddress(), signal);
  return unlessAborted(send(url, { ...post, address, signal }), signal);
}

/** Work that cannot be cancelled, such as a lookup, continues and is not waited for. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

interface Sending extends Pick<Post, "headers" | "body" | "answerBytes"> {
  address: string;
  signal: AbortSignal;
}

function send(url: URL, { address, headers, body, signal, answerBytes }: Sending): Promise<Posted> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent: false,
      signal,
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      maxHeaderSize: 16_384,
      headers: { "content-length": Buffer.byteLength(body), "user-agent": "Overture", ...headers },
    });
    sent.on("error", reject);
    // Nobody asked to. Without a listener Node closes the connection and reports neither an answer nor an error.
    sent.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("The server changed the protocol"));
    });
    let announced = 0;
    sent.on("information", () => {
      announced += 1;
      if (announced > maxAnnounced) sent.destroy(new Error("The server announces answers without an answer"));
    });
    sent.on("response", (response) => {
      let text = "";
      const end = () => {
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, answerBytes) });
        response.destroy();
      };
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (text.length >= answerBytes) end();
      });
      response.on("end", end);
      response.on("error", reject);
    });
    sent.end(body);
  });
}

/** The host of a URL in the form for a `HostGuard`: without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
