import type { SendFailure } from "../outbox/outcome-of.js";

/** What the server refused, by command. */
const refused: Readonly<Record<string, string>> = {
  "MAIL FROM": "the sender's address",
  "RCPT TO": "this recipient",
  DATA: "this message",
};

/** The same failure in our own words; of the server's reply only the code is repeated. */
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
    // Refused before the server was asked, in the words of the mail library.
    if (response === undefined && (code === "EENVELOPE" || code === "EMESSAGE")) return message;
    return code === "ETIMEDOUT" ? "The mail server fell silent" : "The connection to the mail server was lost";
  }
}
