import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import type { MailServer } from "../../settings/settings-values.js";
import type { SendFailure } from "../outbox/outcome-of.js";
import { BrokenDialogue, type SmtpDialogue } from "./smtp-dialogue.js";
import type { SmtpReply } from "./smtp-replies.js";

/** The extensions of a server that matter here, and whether we are signed in. */
export interface Session {
  /** It accepts several commands at once (RFC 2920). */
  hasPipelining: boolean;
  /** It accepts local parts beyond ASCII (RFC 6531). */
  hasSmtpUtf8: boolean;
  isSignedIn: boolean;
}

/**
 * Greets the server, changes to TLS if offered or required, and signs in. Throws a `BrokenDialogue` if that fails. No
 * password is sent if STARTTLS was chosen but is not offered. Extensions from before TLS are forgotten (RFC 3207
 * section 4.2).
 */
export async function beginSession(dialogue: SmtpDialogue, server: MailServer): Promise<Session> {
  const greeting = await dialogue.next();
  if (greeting.code !== 220) throw refusal("Invalid greeting", greeting, { code: "EPROTOCOL", command: "CONN" });
  let offers = await greet(dialogue, server);
  const { security } = server;
  if (!server.secure && security !== "none" && (security === "starttls" || has(offers, "STARTTLS"))) {
    const reply = await dialogue.ask("STARTTLS");
    if (!isPositive(reply)) {
      throw refusal("Error upgrading connection with STARTTLS", reply, { code: "ETLS", command: "STARTTLS" });
    }
    await dialogue.upgrade();
    offers = await greet(dialogue, server);
  }
  const isSignedIn = await signIn(dialogue, server, offers);
  return { hasPipelining: has(offers, "PIPELINING"), hasSmtpUtf8: has(offers, "SMTPUTF8"), isSignedIn };
}

/** The lines of the answer to EHLO after the first, in capitals; undefined for a server that knows only HELO. */
type Offers = readonly string[] | undefined;

async function greet(dialogue: SmtpDialogue, { security }: MailServer): Promise<Offers> {
  const hello = await dialogue.ask(`EHLO ${ownName()}`);
  if (isPositive(hello)) {
    return hello.text.split("\n").flatMap((line, index) => (index === 0 ? [] : [line.slice(4).trim().toUpperCase()]));
  }
  if (security === "starttls" && !dialogue.isOverTls()) {
    throw refusal("EHLO is refused, and HELO knows no STARTTLS", hello, { code: "ECONNECTION", command: "EHLO" });
  }
  if (hello.code === 421) throw refusal("EHLO is refused", hello, { code: "ECONNECTION", command: "EHLO" });
  const old = await dialogue.ask(`HELO ${ownName()}`);
  if (!isPositive(old)) throw refusal("Invalid HELO", old, { code: "EPROTOCOL", command: "HELO" });
  return undefined;
}

/** RFC 5321 section 4.1.4: a public domain name, or an address literal. */
function ownName(): string {
  const name = hostname();
  return /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(name) && !/^[\d.]+$/.test(name) ? name : "[127.0.0.1]";
}

function has(offers: Offers, name: string): boolean {
  return offers?.some((offer) => offer === name || offer.startsWith(`${name} `)) ?? false;
}

/** False without an account, or if the server asks for none. */
async function signIn(dialogue: SmtpDialogue, server: MailServer, offers: Offers): Promise<boolean> {
  const { user, password, accessToken } = server;
  const methods = (offers ?? ["AUTH"]).flatMap((offer) =>
    /^AUTH(?:[\s=]|$)/.test(offer) ? offer.split(/[\s=]+/) : [],
  );
  if (user === undefined || methods.length === 0) return false;
  if (accessToken !== undefined) {
    const token = base64(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`);
    return answered(dialogue, "XOAUTH2", await dialogue.ask(`AUTH XOAUTH2 ${token}`));
  }
  const method = ["PLAIN", "LOGIN", "CRAM-MD5"].find((known) => methods.includes(known)) ?? "PLAIN";
  if (!password) {
    throw new BrokenDialogue({ message: `Missing credentials for "${method}"`, code: "EAUTH", command: "API" });
  }
  if (method === "PLAIN") {
    const words = base64(`\u0000${user}\u0000${password}`);
    return answered(dialogue, method, await dialogue.ask(`AUTH PLAIN ${words}`));
  }
  const challenge = await dialogue.ask(`AUTH ${method}`);
  if (challenge.code !== 334) throw signInRefusal(method, challenge);
  if (method === "LOGIN") {
    const name = await dialogue.ask(base64(user));
    if (name.code !== 334) throw signInRefusal(method, name);
    return answered(dialogue, method, await dialogue.ask(base64(password)));
  }
  const asked = Buffer.from(challenge.text.slice(4), "base64");
  const proof = createHmac("md5", password).update(asked).digest("hex");
  return answered(dialogue, method, await dialogue.ask(base64(`${user} ${proof}`)));
}

/** A server may send more before it refuses, as with XOAUTH2: an empty line makes it continue. */
async function answered(dialogue: SmtpDialogue, method: string, reply: SmtpReply): Promise<true> {
  const last = reply.code === 334 ? await dialogue.ask("") : reply;
  if (!isPositive(last)) throw signInRefusal(method, last);
  return true;
}

function signInRefusal(method: string, reply: SmtpReply): BrokenDialogue {
  return refusal("Invalid login", reply, { code: "EAUTH", command: `AUTH ${method}` });
}

function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function refusal(
  message: string,
  { code: responseCode, text }: SmtpReply,
  where: Pick<SendFailure, "code" | "command">,
): BrokenDialogue {
  return new BrokenDialogue({ message: `${message}: ${text}`, ...where, response: text, responseCode });
}
