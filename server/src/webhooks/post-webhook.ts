import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { Webhook } from "standardwebhooks";
import type { HostGuard } from "../net/host-guard.js";

interface Post {
  id: string;
  url: string;
  secret: string;
  body: string;
  at: Date;
}

/** What the endpoint answered, if it did. Its words only over TLS: without, it may be a service that is nobody's endpoint. */
export interface Answer {
  status: number | null;
  text: string | null;
}

interface Surroundings {
  hosts: HostGuard;
  /** For the whole attempt. */
  timeoutMs?: number | undefined;
}

const patienceMs = 15_000;
const answerBytes = 500;

/** One wording for every host that gives none: it must not tell what is open in somebody's network. */
export const noAnswer: Answer = { status: null, text: "No answer came from this address" };

/** Posts to the address that was checked, follows nowhere, and reads hardly more than the status. */
export async function postWebhook(
  { url, ...post }: Post,
  { hosts, timeoutMs = patienceMs }: Surroundings,
): Promise<Answer> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, "");
  try {
    const { address, isAllowedPrivate } = await hosts.checkedAddress(host);
    if (target.protocol !== "https:" && !isAllowedPrivate) return noAnswer;
    return await send(target, { address, timeoutMs, ...post });
  } catch {
    return noAnswer;
  }
}

type Sending = Omit<Post, "url"> & { address: string; timeoutMs: number };

function send(target: URL, { address, timeoutMs, id, secret, body, at }: Sending): Promise<Answer> {
  const isOverTls = target.protocol === "https:";
  const request = isOverTls ? requestHttps : requestHttp;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const sent = request(target, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      // To the address that was checked: the name may mean another one by now.
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      maxHeaderSize: 16_384,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Overture",
        "webhook-id": id,
        "webhook-timestamp": Math.floor(at.getTime() / 1_000).toString(),
        "webhook-signature": new Webhook(secret).sign(id, at, body),
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      const end = () => {
        resolve({ status: response.statusCode ?? null, text: isOverTls ? storable(text.slice(0, answerBytes)) : null });
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

function storable(text: string): string | null {
  return text.replace(/[\0\p{Surrogate}]/gu, "") || null;
}
