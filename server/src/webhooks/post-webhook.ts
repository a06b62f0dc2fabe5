import { Webhook } from "standardwebhooks";
import { type CertificateFault, certificateFaultOf } from "../net/certificate-fault.js";
import { type CheckedAddress, type HostGuard, HostRefused } from "../net/host-guard.js";
import { hostOf, postTo } from "../net/post-to.js";
import { oneLine } from "../values/one-line.js";

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

/**
 * The same text for every host that does not answer, and for private ones whatever they do: it must not reveal which
 * ports are open in a network.
 */
export const noAnswer: Answer = { status: null, text: "No answer came from this address" };

/** Posts to the checked address, follows no redirect, and reads hardly more than the status. */
export async function postWebhook(
  { id, url, secret, body, at }: Post,
  { hosts, timeoutMs = patienceMs }: Surroundings,
): Promise<Answer> {
  const target = new URL(url);
  const isOverTls = target.protocol === "https:";
  let checked: CheckedAddress | undefined;
  try {
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": Math.floor(at.getTime() / 1_000).toString(),
      "webhook-signature": new Webhook(secret).sign(id, at, body),
    };
    const findAddress = async () => {
      checked = await hosts.checkedAddress(hostOf(target));
      if (!isOverTls && !checked.isAllowedPrivate) throw new HostRefused();
      return checked.address;
    };
    const { status, text } = await postTo(target, { findAddress, headers, body, timeoutMs, answerBytes });
    return { status, text: isOverTls ? wordsOfAnswer(text) : null };
  } catch (error) {
    const fault = checked?.isAllowedPrivate === false ? certificateFaultOf([codeOf(error)]) : undefined;
    return fault === undefined ? noAnswer : { status: null, text: certificateWords[fault] };
  }
}

const certificateWords: Record<CertificateFault, string> = {
  "other name": "The certificate of this address is for another name",
  expired: "The certificate of this address has run out",
  untrusted: "The certificate of this address is not from a trusted authority",
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** One line of visible characters, whatever the endpoint sends; null for none. */
export function wordsOfAnswer(text: string): string | null {
  return oneLine(text, answerBytes) || null;
}
