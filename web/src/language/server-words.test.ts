import { expect, onTestFinished, test, vi } from "vitest";
import { filled, type Literal, literalsIn } from "../testing/texts-in-code";
import { wordsFor } from "./message-words";

const server: Record<string, string> = import.meta.glob(
  ["../../../server/src/**/*.ts", "!../../../server/src/**/*.test.ts", "!../../../server/src/testing/**"],
  { query: "?raw", import: "default", eager: true },
);

/** Files with messages that screens show without a refusal. */
const shown =
  /\/(?:assumptions|deal-warnings|warn-of-offers|nothing-in-words|advice-reasons|trial-words|check-(?:dkim|dmarc|mx|spf)|dkim-key|dmarc|spf|unseen-problems|reputation|outcome-of|state-after|hold-restored)\.ts$/;

/** Texts that look like messages, but that no user of the screens reads in this form. */
const unseen = new Set([
  // For programs.
  "The headers are too large",
  "You have chosen too many creators for campaigns in a day",
  "The request took too long to arrive",
  "This is not a valid HTTP request",
  "There is no such call",
  "The body was cut short",
  "The body is not valid JSON",
  "Send the body as application/json",
  "Send the body as JSON, {} at least",
  "Send the body uncompressed",
  "The body is nested too deeply",
  "More mail has come in a day than is kept",
  "${JSON.stringify(ambiguous)} can be read in two ways",
  "The request names no host",
  "The request names several hosts",
  "No API key may do this",
  "This API key lacks ${scope}",
  "This call was answered before",
  "This ${idempotency.header} was used with another body",
  "${idempotency.header} must have 1 to 255 characters",
  "Name the file in Content-Disposition",
  "The body holds no message",
  "Too much mail comes at once. Hand it over again later.",
  "Send the inbound secret",
  "The inbound secret is wrong",
  "Send the raw message as ${rawMail}",
  "The metrics token is wrong",
  // For the log, and from the database's library.
  "Kilobytes of the audit log are counted later",
  "A provider gave no mailbox",
  "A sign-in with a provider failed",
  "A request failed",
  "A mailbox could not be connected",
  "What changed could not be read",
  "The database answers no calls",
  "What a call left for after its answer has failed",
  "As many connections are open as one process takes: the next ones are closed",
  "A provider did not identify somebody",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
  "Cannot use a pool after calling end",
  // For the offer page, which has languages of its own, and for the conversation, as the creator's answer.
  "This offer was answered already: ${wordsFor(offer.answer, offer.answerAmount)}",
  "${price} was accepted",
  "${price} was asked for",
  "Accepted ${price} on the offer page.",
  "Asked for ${price} on the offer page.",
  "Declined on the offer page.",
  // Names, places and examples.
  "${userId} ${id}",
  '${priority} ${exchange === "" ? "." : exchange}',
  "${program} on ${system}",
  "Exchange rate of ${currency}",
  "Your campaign",
  "Lena Wanders",
  // Commands, and texts built from a library's words.
  "MAIL FROM",
  "RCPT TO",
  "${message} (${originalCode})",
  // Parts of messages: tested below.
  "${words(cents)} ${than} than was ${verb} (${words(price)})",
  "${signInRefused}: ${words}",
  "${name} gave an access that ends within the hour: ${where}.",
  "Linked account",
  "Exchange rate",
  "HTML part",
  "Only ${row.owner} can change this ${what.toLowerCase()}",
  'Usually takes about ${inWords(Math.round(price))}, from ${prices === 1 ? "1 price" : ',
  "${isFree}; above ${inWords(worth)} the plan would rather take the next best creator",
  'Of your ${own.length} answered ${own.length === 1 ? "offer" : "offers"} ${accepted} ${accepted === 1 ? "was" : "were"} accepted',
  "Creators of these genres and this size of audience",
  "All creators together",
  "${whose}, from ${answered} answered offers of this installation",
  "None of your offers was",
  'Only ${answered} of your offers ${answered === 1 ? "was" : "were"}',
  "${how} answered so far. From ${minAnswered} on there are chances.",
  '${many(counts.waiting, "conversation waits", "conversations wait")} for a first answer, ${many(counts.negotiating, "has", "have")} one',
  'Who says yes: from ${many(counts.settled, "earlier conversation", "earlier conversations")} with ${counts.seenCreators} of the ${many(open, "creator", "creators")}, and from given rates',
  'Answers come as fast as ${many(seen, "answer", "answers")} of this installation did',
  '${all}; in this campaign ${many(ownAnswers, "came", "came")} where ${Math.round(expectedAnswers)} were expected',
  'Deals follow answers as fast as ${many(answered, "deal", "deals")} of this installation did',
  'Follow-ups go out as they are set, next in ${many(counts.followedUp, "conversation", "conversations")}',
  'A deal costs what is on the table, in ${many(priced, "conversation", "conversations")}',
  '${all}; none are known in ${many(withoutViews, "conversation", "conversations")}, which count as 0',
  '${many(drafts, "draft counts", "drafts count")} as not written',
  '${count.toLocaleString("en-US")} ${count === 1 ? one : several}',
  "The ${outcome.field} of all creators together is too large a number to plan with",
  'Try again in ${minutes} minute${minutes === 1 ? "" : "s"}',
  '${limit.tooMany ?? "Too many requests"}. ${wait}',
  "No mail server answered at this address and port: check both, and the security ",
  "Servers in private networks have to be allowed by the operator of this installation",
  "${host} refuses the password: it asks for an app password${said}",
  "${host} refuses the password: most of its accounts need OAuth instead${said}",
  "${host} refuses the user name or the password${said}",
  "The text has {{offerLink}}",
  "${countOf(idle)} {{offerLink}} and no offer",
  "${which}: make an offer, or take the link out of the text",
  "${drafts} drafts have",
  "${drafts} drafts ${several}",
  'Unknown variable${unknown.length === 1 ? "" : "s"}: ${unknown.join(", ")}',
]);

const messages = Object.entries(server)
  .filter(([path, code]) => shown.test(path) || /from "[./]+refusal\.js"/.test(code))
  .flatMap(([path, code]) =>
    literalsIn(code)
      .filter(isMessage)
      .map(({ text }) => ({ path: path.replace(/.*server\/src\//, ""), text })),
  );

/** Returns whether a text is a sentence, not a file name or an address. */
function isMessage({ text, before }: Literal): boolean {
  const isSentence = /^(?:[A-Z]|\$\{)/.test(text) && / /.test(text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ""));
  return isSentence && !/sql(?:<[^>]*>)?$|Error\($/.test(before);
}

test("the sources of the server are read", () => {
  expect(messages.length).toBeGreaterThan(300);
});

test("the table has every message of the server", () => {
  const missing = messages.filter(({ text }) => !unseen.has(text) && wordsFor(filled(text)) === undefined);
  expect(missing).toEqual([]);
});

test("every listed exception is still in the server", () => {
  const known = new Set(messages.map(({ text }) => text));
  expect([...unseen].filter((text) => !known.has(text))).toEqual([]);
});

test("amounts of money are written as the reader writes them", async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  vi.stubGlobal("self", { navigator: { language: "de" } });
  vi.resetModules();
  const german = await import("./message-words");

  expect(german.wordsFor("They ask $1,234.50")).toBe("They ask 1.234,50\u00a0$");
  expect(german.wordsFor("$1,050 less than was accepted ($1,200)")).toBe(
    "1.050\u00a0$ less than was accepted (1.200\u00a0$)",
  );
});

test("the English of a message is the message itself", () => {
  const written = messages.map(({ text }) => filled(text)).filter((text) => wordsFor(text) !== undefined);
  expect(written.filter((text) => straight(wordsFor(text)) !== text)).toEqual([]);
});

test.each([
  "Creator not found",
  "HTML part not found",
  "Only lena can change this template",
  "Your password was tried too often. Try again in 1 minute",
  "You may import 5 times a day. Try again in 14 minutes",
  "Usually takes about $1,200, from 1 price",
  "$50.50 more than was accepted ($450)",
  "$50 more than was asked ($450)",
  "$50 more than was offered ($450)",
  "$50 less than was accepted ($1,450)",
  "$50 less than was asked ($450)",
  "$0.25 less than was offered ($450)",
  "Usually takes about $1,200.50, from 12 prices",
  "$4,000 of the budget is free; above $1,200 the plan would rather take the next best creator",
  "Of your 1 answered offer 0 were accepted",
  "Of your 12 answered offers 7 were accepted",
  "All creators together, from 40 answered offers of this installation",
  "None of your offers was answered so far. From 20 on there are chances.",
  "Only 1 of your offers was answered so far. From 20 on there are chances.",
  "1 conversation waits for a first answer, 1 has one",
  "1,204 conversations wait for a first answer, 0 have one",
  "Who says yes: from 0 earlier conversations with 0 of the 1 creator, and from given rates",
  "Who says yes: from 1 earlier conversation with 1 of the 2 creators, and from given rates",
  "Answers come as fast as 1 answer of this installation did",
  "Answers come as fast as is usual: none were seen here when that was last worked out; in this campaign 3 came where 5 were expected",
  "Deals follow answers as fast as 1,000 deals of this installation did",
  "Follow-ups go out as they are set, next in 1 conversation",
  "A deal costs what is on the table, in 1 conversation, else what the creator usually takes, in 0",
  "A deal costs what is on the table, in 3 conversations, else what the creator usually takes, in 2, and nothing where no price is known, in 1",
  "A deal books the agreed or the creator's average views, as deals do; none are known in 1 conversation, which count as 0",
  "1 draft counts as not written",
  "The views of all creators together is too large a number to plan with",
  "The text has {{offerLink}} and no offer: make an offer, or take the link out of the text",
  "12 drafts have {{offerLink}} and no offer: make an offer, or take the link out of the text",
  "1 draft is only a greeting, 3 drafts have no subject or no text. Look again before you send.",
  "Unknown variables: nickname, pet",
  "The mail server refuses our sign-in: 535 5.7.8 No, not now",
  "Given up after a day. The mail server could not be reached: connect ECONNREFUSED 127.0.0.1:25",
  "Google gave an access that ends within the hour: take Overture away from the apps of your Google account, and connect again.",
  'mail.example.com refuses the user name or the password (it says "5.7.8 Bad, and again 2 times")',
])("composed texts are translated: %s", (message) => {
  expect(straight(wordsFor(message))).toBe(message);
});

test("the messages within a message are translated too", () => {
  const [inner, other] = ["This is the creator's address", "This is another creator's address"];
  expect(wordsFor(`This draft cannot be restored: ${inner}`)).toBe(`This draft cannot be restored: ${wordsFor(inner)}`);
  expect(wordsFor(inner)).not.toBe(inner);
  expect(wordsFor(`${inner}, ${other}. Look again before you send.`)).toBe(
    `${wordsFor(inner)}, ${wordsFor(other)}. Look again before you send.`,
  );
});

/** Replaces the typographic apostrophe of the screens. */
function straight(words: string | undefined): string | undefined {
  return words?.replaceAll("’", "'");
}
