export interface SmtpCodes {
  readonly reply: string | null;
  readonly status: string | null;
}

const replyThenStatus = /(?<![\d.])([45][0-7]\d)[\s-]{1,8}["'#(]{0,3}([245]\.[0-7]\.\d{1,3})(?![\d.]*\d)/;
const repliesInOrderOfTrust = [
  /(?:<<<|>>>)\s{0,3}([45][0-7]\d)(?:[ -]|$)/m,
  /\.\.\.\s{1,3}([45][0-7]\d)\s/,
  /error_code\s?:\s?([45][0-7]\d)\b/i,
  /(?:said|says|responded|response|returned|replied|server was|error was|with(?: the)?(?: failure| error| code)?|code|reason|message)\s{0,3}:?\s{0,3}["'(]?([45][0-7]\d)(?:[ -]|$)/im,
  /\][,:]?\s{0,3}:?\s{0,3}([45][0-7]\d)[ -]/,
  /^[ \t>*]{0,8}["'(]?(?:SMTP:?\s{0,3})?([45][0-7]\d)(?:[ :-]|$)/m,
  /[:;(]\s{0,3}["']?([45][0-7]\d)(?:[ :)-]|$)/m,
  /(?<![\d.#-])([45][0-7]\d)[ -]{1,3}(?=[A-Z<"'[(])/,
  /\b(?:error|code|smtp)\s{0,3}#?([45][0-7]\d)\b/i,
];
/** RFC 3463 has the subjects 0 to 7: "Exim 4.99.5" is a version. */
const statusAlone = /(?<![\d.[-])([45]\.[0-7]\.\d{1,3})(?![\d.]*\d)/g;

/** Finds the SMTP reply code and the RFC 3463 status in a server's text, in whatever form it was passed on. */
export function readSmtpCodes(text: string): SmtpCodes {
  const both = replyThenStatus.exec(text);
  if (both?.[1] && both[2]) return { reply: both[1], status: both[2] };
  return { reply: firstReply(text), status: firstStatus(text) };
}

function firstReply(text: string): string | null {
  for (const pattern of repliesInOrderOfTrust) {
    const code = pattern.exec(text)?.[1];
    if (code) return code;
  }
  return null;
}

function firstStatus(text: string): string | null {
  const found = [...text.matchAll(statusAlone)].map(([, status = ""]) => status);
  return found.find((status) => !isVague(status)) ?? found[0] ?? null;
}

/** x.0.0 says no more than its first digit. */
export function isVague(status: string): boolean {
  return /^\d\.0\.0$/.test(status);
}
