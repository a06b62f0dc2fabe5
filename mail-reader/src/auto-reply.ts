import {
  awayTopics,
  saysAutomatic,
  saysAway,
  saysGone,
  saysUntil,
  subjects,
  subjectTails,
} from "./auto-reply-words.js";
import type { MailHeaders } from "./mail-headers.js";

/** Header fields that only programs write, whatever they hold. */
const programFields =
  /^(?:(?:x-(?:[a-z]{1,12}-)?)?auto-?(?:reply|repl(?:ied|ier)|respon[ds]e?r?)(?:-from)?|x-auto-?generated|x-md-?autoresponder|(?:x-)?vacation(?:-message)?|x-fc-machinegenerated|x-cron-env|x-apple-action)$/;

export interface AutoReplyQuestion {
  readonly headers: MailHeaders;
  readonly subject: string;
  readonly visible: string;
  readonly isAnswer: boolean;
}

/** Says why a message is a program's answer (RFC 3834 and what programs did before and beside it), or undefined. */
export function isAutoReply(question: AutoReplyQuestion): string | undefined {
  return signInHeaders(question) ?? signInWords(question);
}

function signInHeaders({ headers, subject, isAnswer }: AutoReplyQuestion): string | undefined {
  const submitted = headers.raw("auto-submitted")?.toLowerCase();
  if (submitted && !/^no\b/.test(submitted)) return `Auto-Submitted: ${submitted.slice(0, 60)}`;
  const field = [...headers.names()].find(
    (name) => programFields.test(name) && !/^(?:no|false|0)$/i.test(headers.raw(name) ?? ""),
  );
  if (field) return `It has the header field ${field}`;
  if (/auto[_-]?re(?:ply|sp)/i.test(precedenceOf(headers))) return `Precedence: ${precedenceOf(headers)}`;
  if (isSentByRule(headers)) return "A mail program's rule sent it";
  if (hasNullSender(headers) && headers.has("x-ms-exchange-inbox-rules-loop")) return "A mailbox's rule sent it";
  // Help desks ask for no automatic answers too, when people write through them; those answer something.
  const silences = /all|oof|autoreply/i.test(headers.raw("x-auto-response-suppress") ?? "");
  if (silences && (hasNullSender(headers) || !isAnswer))
    return "It asks for no automatic answers, as automatic ones do";
  const unmarked = subject.toLowerCase().replace(/^\[[^\]]{1,60}\]\s*(?=\S)/, "");
  if (subjects.test(subject.toLowerCase()) || subjects.test(unmarked) || subjectTails.test(subject))
    return "Its subject is that of an automatic answer";
  return undefined;
}

function signInWords({ headers, subject, visible, isAnswer }: AutoReplyQuestion): string | undefined {
  const opening = visible.slice(0, 1_500).toLowerCase();
  const precedence = precedenceOf(headers);
  if (saysAutomatic.test(opening)) return "It says that it is an automatic message";
  if (/\bjunk\b/i.test(precedence) && !headers.has("list-id")) return "Precedence: junk";
  if (opening.length > 1_400) return undefined;
  const isAway = saysAway.test(opening.slice(0, 600));
  const isSentByProgram = hasNullSender(headers) || /bulk|list/i.test(precedence);
  if (isSentByProgram && (isAway || saysGone.test(opening.slice(0, 600))))
    return "It says that its sender is away, and a program sent it";
  // People write that they are away in the middle of a conversation, or while they offer and ask; programs instead of
  // it.
  if (!isAway || offersOrAsks.test(opening)) return undefined;
  if (awayTopics.test(subject.toLowerCase())) return "It says that its sender is away, and its subject too";
  return !isAnswer && saysUntil.test(opening) ? "It says that its sender is away, and answers nothing" : undefined;
}

const offersOrAsks = /[$€£¥]\s?\d|\d\s?(?:usd|eur|gbp|dollars|euros?|€|\$|£)|[?？]/;

function precedenceOf(headers: MailHeaders): string {
  return ["precedence", "x-precedence", "preference"]
    .map((name) => headers.raw(name) ?? "")
    .join(" ")
    .trim();
}

function isSentByRule(headers: MailHeaders): boolean {
  const programs = ["x-ms-exchange-generated-message-source", "x-post-messageclass", "x-mailer", "user-agent"].map(
    (name) => headers.raw(name) ?? "",
  );
  if (/mailbox rules agent|auto[- ]?(?:reply|respon)|vacation/i.test(programs.join(" "))) return true;
  return headers.all("delivered-to").some((value) => /^autoresponder\b/i.test(value));
}

function hasNullSender(headers: MailHeaders): boolean {
  return /^<?\s*>?$/.test(headers.raw("return-path") ?? "unset");
}
