import { Webhook } from "standardwebhooks";
import type { HostGuard } from "../net/host-guard.js";
import { hostOf, postTo } from "../net/post-to.js";

interface Post {
  id: string;
  url: string;
  secret: string;
  body: string;
  at: Date;
}

/**
 * What the endpoint answered, if it did. Its words only over TLS: without, it may be a service that is nobody's
 * endpoint.
 */
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
  { id, url, secret, body, at }: Post,
  { hosts, timeoutMs = patienceMs }: Surroundings,
): Promise<Answer> {
  const target = new URL(url);
  const isOverTls = target.protocol === "https:";
  try {
    const { address, isAllowedPrivate } = await hosts.checkedAddress(hostOf(target));
    if (!isOverTls && !isAllowedPrivate) return noAnswer;
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": Math.floor(at.getTime() / 1_000).toString(),
      "webhook-signature": new Webhook(secret).sign(id, at, body),
    };
    const { status, text } = await postTo(target, { address, headers, body, timeoutMs, answerBytes });
    return { status, text: isOverTls ? storable(text) : null };
  } catch {
    return noAnswer;
  }
}

function storable(text: string): string | null {
  return text.replace(/[\0\p{Surrogate}]/gu, "") || null;
}
