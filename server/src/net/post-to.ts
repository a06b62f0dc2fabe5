import { type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";

interface Post {
  /** That was checked for the host of the URL: the name may mean another one by now. */
  address: string;
  headers: OutgoingHttpHeaders;
  body: string;
  /** For request and response together. */
  timeoutMs: number;
  /** Of the answer; what comes after is not read. */
  answerBytes: number;
}

export interface Posted {
  status: number;
  text: string;
}

/**
 * Posts to a checked address and follows no redirect. The text ends at the bound. Rejects when no answer comes in time.
 */
export function postTo(url: URL, { address, headers, body, timeoutMs, answerBytes }: Post): Promise<Posted> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      maxHeaderSize: 16_384,
      headers: { "content-length": Buffer.byteLength(body), "user-agent": "Overture", ...headers },
    });
    sent.on("error", reject);
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

/** Of a URL's host, as a guard of hosts takes it: without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
