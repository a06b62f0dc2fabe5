import type { SendFailure } from "../outbox/outcome-of.js";

/** What a server did not take, by the command that it answered. */
const refused: Readonly<Record<string, string>> = {
  "MAIL FROM": "the sender's address",
  "RCPT TO": "this recipient",
  DATA: "this message",
};

/** A failure that means the same and repeats nothing that the server said but the number of its reply. */
export function smtpFailureWords({
  code,
  originalCode,
  command,
  responseCode,
  message,
  response,
}: SendFailure): SendFailure {
  return { code, originalCode, command, responseCode, message: words() };

  function words(): string {
    const what = refused[command ?? ""];
    if (responseCode !== undefined && what !== undefined) {
      return `The mail server did not take ${what} (${responseCode}): its words count only over TLS, after a sign-in`;
    }
    // Found bad before the server was asked, in words of the mail library.
    if (response === undefined && (code === "EENVELOPE" || code === "EMESSAGE")) return message;
    return code === "ETIMEDOUT" ? "The mail server fell silent" : "The connection to the mail server was lost";
  }
}
