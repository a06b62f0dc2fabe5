import { Webhook } from "standardwebhooks";
import { type HostGuard, HostRefused } from "../net/host-guard.js";
import { hostOf, postTo } from "../net/post-to.js";

interface Post {
  id: string;
  url: string;
  secret: string;
  body: string;
  at: Date;
}

/**
 * The endpoint's answer, if there was one. Its text is only read over TLS: without TLS it may come from another
 * service.
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

/** The same text for every host that does not answer: it must not reveal which ports are open in a network. */
export const noAnswer: Answer = { status: null, text: "No answer came from this address" };

/** Posts to the checked address, follows no redirect, and reads hardly more than the status. */
export async function postWebhook(
  { id, url, secret, body, at }: Post,
  { hosts, timeoutMs = patienceMs }: Surroundings,
): Promise<Answer> {
  const target = new URL(url);
  const isOverTls = target.protocol === "https:";
  try {
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": Math.floor(at.getTime() / 1_000).toString(),
      "webhook-signature": new Webhook(secret).sign(id, at, body),
    };
    const findAddress = async () => {
      const { address, isAllowedPrivate } = await hosts.checkedAddress(hostOf(target));
      if (!isOverTls && !isAllowedPrivate) throw new HostRefused();
      return address;
    };
    const { status, text } = await postTo(target, { findAddress, headers, body, timeoutMs, answerBytes });
    return { status, text: isOverTls ? storable(text) : null };
  } catch {
    return noAnswer;
  }
}

function storable(text: string): string | null {
  return text.replace(/[\0\p{Surrogate}]/gu, "") || null;
}
