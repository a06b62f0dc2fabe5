import { type CertificateFault, certificateFaultOf } from "../../net/certificate-fault.js";
import { oneLine } from "../../values/one-line.js";

/** The code of a failure where a server has sent more after its answer to STARTTLS; the IMAP library's own. */
export const saidBeforeTls = "STARTTLS_INJECTION";

/** Why a trial of a server failed, as far as the mail libraries say. */
export interface TrialFailure {
  /** Codes of the operating system, OpenSSL, or the mail library. */
  codes: readonly string[];
  message: string;
  /** The server's own text, if it refused the sign-in. */
  refusal: string | undefined;
  /** Whether the text came over TLS, from a server whose certificate was verified. */
  isOverTls: boolean;
}

export interface TriedServer {
  protocol: "SMTP" | "IMAP";
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  /** Whether it is in an internal network that the operator allows. Nobody must learn which ports are open there. */
  isPrivate: boolean;
}

/**
 * Says in plain words why a server could not be used, and what to do. The server's text is only repeated if a mail
 * server refused our sign-in over TLS. Ports that answer and ports that do not get the same words, so that a trial does
 * not reveal what else runs in this network.
 */
export function wordsFor(failure: TrialFailure, server: TriedServer): string {
  if (failure.refusal !== undefined) return signInWords(failure, server);
  const has = (...codes: string[]) => codes.some((code) => failure.codes.includes(code));
  const { host, port, protocol, security, isPrivate } = server;
  if (has("ENOTFOUND", "ENODATA")) return `There is no server called ${host}: check its name`;
  if (has("EAI_AGAIN", "EDNS")) return `The name ${host} could not be looked up: check it, or try again in a moment`;
  const tlsPort = protocol === "SMTP" ? 465 : 993;
  const hasSaidBeforeTls = has(saidBeforeTls);
  const isStartTlsMissing = has("ETLS") || (!isTlsMismatch(failure) && /starttls/i.test(failure.message));
  if (isStartTlsMissing && !hasSaidBeforeTls && security === "starttls") {
    return `${host} offers no STARTTLS on port ${port}: choose TLS, usually on port ${tlsPort}`;
  }
  if (isPrivate) return noAnswer;
  if (hasSaidBeforeTls) {
    return `${host} has sent more on port ${port} before TLS began, as somebody in between would: choose TLS, usually on port ${tlsPort}`;
  }
  const fault = certificateFaultOf(failure.codes);
  return fault === undefined ? noAnswer : certificateWords[fault](host);
}

/** The same for a closed port, a silent one, one without a mail server, and a private address. */
export const noAnswer =
  "No mail server answered at this address and port: check both, and the security " +
  "(TLS usually has port 465 for SMTP and 993 for IMAP, STARTTLS 587 and 143). " +
  "Servers in private networks have to be allowed by the operator of this installation";

const certificateWords: Record<CertificateFault, (host: string) => string> = {
  "other name": (host) =>
    `The certificate of ${host} is for another name: use the server name that your provider gives`,
  expired: (host) => `The certificate of ${host} has run out: tell its administrator`,
  untrusted: (host) => `The certificate of ${host} is not from a trusted authority`,
};

function isTlsMismatch({ codes, message }: TrialFailure): boolean {
  return codes.some((code) => /^ERR_SSL_|^EPROTO$/.test(code)) || /wrong version number|packet length/i.test(message);
}

const advice: readonly (readonly [words: RegExp, text: (host: string) => string])[] = [
  [
    /application-specific password|app(?:lication)?[ -]password|InvalidSecondFactor|5\.7\.9\b/i,
    (host) => `${host} asks for an app password instead of your usual one`,
  ],
  [
    /basic ?auth\w* is disabled|SmtpClientAuthentication is disabled|5\.7\.139|AuthFailed:LogonDenied-BasicAuth/i,
    (host) =>
      `${host} takes no passwords any more for this account: it asks for OAuth, or its administrator must allow them`,
  ],
  [
    /too many|rate limit|try again later|temporar|throttl|\b4\.7\.\d/i,
    (host) => `${host} refuses to sign in for now, after too many attempts: try again later`,
  ],
  [
    /\bimap\b.*(?:disabled|not enabled|deactivated|switched off)|(?:enable|not allowed for|not enabled for) imap/i,
    (host) => `${host} has IMAP switched off for this account: switch it on in the settings of the mailbox`,
  ],
  [/log ?in via (?:your )?web|web ?login|WEBALERT/i, (host) => `${host} wants a sign-in in the browser first`],
  [/locked|suspended|blocked|disabled/i, (host) => `${host} says that the account is blocked`],
];

/** Hosts where the usual password never works. */
const appPasswordHosts =
  /(?:^|\.)(?:gmail\.com|googlemail\.com|yahoo\.\w+|aol\.com|me\.com|icloud\.com|fastmail\.com)$/i;
const oAuthHosts = /(?:^|\.)(?:outlook\.com|office365\.com|hotmail\.com)$/i;

/** Servers say it in a line. The patterns take quadratic time. */
const longestRefusal = 1_000;

function signInWords({ refusal = "", isOverTls }: TrialFailure, { host }: TriedServer): string {
  const words = refusal.slice(0, longestRefusal);
  const known = advice.find(([pattern]) => pattern.test(words));
  const said = isOverTls ? quoted(words) : "";
  if (known) return `${known[1](host)}${said}`;
  if (appPasswordHosts.test(host)) return `${host} refuses the password: it asks for an app password${said}`;
  if (oAuthHosts.test(host)) return `${host} refuses the password: most of its accounts need OAuth instead${said}`;
  return `${host} refuses the user name or the password${said}`;
}

function quoted(words: string): string {
  const line = oneLine(words, 200);
  return line === "" ? "" : ` (it says "${line}")`;
}
