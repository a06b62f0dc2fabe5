import { anyOf } from "./any-of.js";

/** The command of an SMTP session (RFC 5321) that a server refused. */
export type SmtpStage = "greeting" | "sender" | "recipient" | "data";

/** How Postfix, Exim, qmail, Gmail, hMailServer and others name the command in their reports. */
export const sayings: readonly (readonly [SmtpStage, RegExp])[] = [
  [
    "recipient",
    anyOf([
      /(?:in reply to|in response to|after|while sending|sent:?|issued on|during)\s{1,3}(?:the )?(?:pipelined )?["'(]?rcpt\b/i,
      /does not like recipient|recipient (?:was |is )?(?:rejected|refused)|\(state 1[34]\)/i,
      /rcpt to (?:generated|failed|command|error)/i,
    ]),
  ],
  [
    "sender",
    anyOf([
      /(?:in reply to|in response to|after|while sending|sent:?|issued on|during)\s{1,3}(?:the )?(?:pipelined )?["'(]?mail from\b/i,
      /sender was rejected|mail from (?:generated|failed|command|error)/i,
    ]),
  ],
  [
    "greeting",
    anyOf([
      /(?:in reply to|in response to|after|while sending|sent:?|issued on|during)\s{1,3}(?:the )?(?:pipelined )?["'(]?(?:helo|ehlo|lhlo|starttls|auth|initial connection)\b/i,
      /my name was rejected|but greeting failed|refused to talk to me/i,
      /while (?:performing|receiving)[^\n]{0,20}(?:helo|ehlo|greeting)/i,
    ]),
  ],
  [
    "data",
    anyOf([
      /(?:in reply to|in response to|after|while sending|sent:?|issued on|during)\s{1,3}(?:the )?(?:pipelined )?["'(]?(?:end of data|data\b|bdat\b|message body|message content|the message\b)/i,
      /failed after i sent the message|failed on data command|\(state 1[78]\)|end of (?:data|message)\)/i,
    ]),
  ],
];

const commands: readonly (readonly [SmtpStage, RegExp])[] = [
  ["recipient", /^rcpt\b/i],
  ["sender", /^(?:mail|send|saml) ?from\b/i],
  ["greeting", /^(?:helo|ehlo|lhlo|auth|starttls)\b/i],
  // With pipelined commands, the reply below DATA may belong to any of them.
  ["data", /^(?:\.$|bdat|\[message)/i],
];

/** The command that was refused, by the text of a report or its transcript; undefined if neither says so. */
export function readStage(text: string): SmtpStage | undefined {
  const stage = sayings.find(([, saying]) => saying.test(text))?.[0];
  if (stage) return stage;
  const lines = text.split("\n");
  const answer = lines.findIndex((line) => /^\s{0,8}<{3}\s{0,3}5\d\d/.test(line));
  const command = lines.slice(0, Math.max(answer, 0)).findLast((line) => /^\s{0,8}>{3}/.test(line));
  const sent = command?.replace(/^\s{0,8}>{3}\s{0,3}/, "") ?? "";
  return commands.find(([, starts]) => starts.test(sent))?.[0];
}
