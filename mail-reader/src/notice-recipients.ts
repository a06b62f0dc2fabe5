import { addressesIn } from "./addresses.js";
import { anyOf } from "./any-of.js";
import { indexLines, type NoticeLines, ownAnswer } from "./notice-lines.js";

/** A recipient in a notice, and the text about it. */
export interface NamedRecipient {
  readonly address: string;
  readonly reason: string;
}

interface Mention {
  readonly address: string;
  readonly line: number;
}

/** An address where mail systems write the failed one: alone on its line, or at its beginning. */
const standsAlone =
  /^[\s>|]{0,12}(?:[*•·–-]{1,2}|->|\d{1,2}[.)])?\s{0,8}(?:\*\*)?["'<([]{0,2}(?:mailto:|rfc822;\s?)?([^\s<>"'()[\]:;,]{1,64}@[^\s<>"'()[\]:;,]{1,200}?)[>"')\]]{0,2}(?:\*\*)?\s{0,4}[:;,.]?\s{0,4}(?:\([^)]{0,300}\)?)?\s{0,4}$/;
export const opensLine = anyOf(
  [
    /["'>\]]{1,2}\s{0,4}[:;,([.-]/i,
    /["'>]{0,2}\s{0,2}(?:\.{2,}|:\s|;\s|,\s|\s\(|\s\[|\s-+\s|\s(?:on|am|le|el|il|em|op)\s\w|\s{2,}\S|\s(?:was|is|has|could|failed|not|does|doesn|unknown|delivery|rejected|user|mailbox|invalid|address)\b)/i,
  ],
  {
    before:
      "^[\\s>|]{0,12}(?:[*•·–-]{1,2}|->|\\d{1,2}[.)])?\\s{0,8}[\"'<[]{0,2}(?:mailto:|rfc822;\\s?)?([^\\s<>\"'()[\\]:;,]{1,64}@[^\\s<>\"'()[\\]:;,]{1,200}?)",
  },
);
/** `550 5.1.1 <kim@creator.example>... User unknown`: a reply that names its recipient. */
const answersAddress = /^\s{0,8}[45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3}\s)?<([^\s<>]{1,64}@[^\s<>]{1,200})>/;
const inTranscript =
  /^(?:>>>\s{0,3}RCPT TO:\s{0,3}<|(?:<<<\s{0,3})?[45]\d\d[ -](?:[45]\.\d\.\d+\s)?<)([^\s<>]{1,64}@[^\s<>]{1,200})>/i;

export const labelled = anyOf(
  [
    /\brcpt to|recipients?(?: address| name)?|failed address|address(?:ee)?|destinatario|destinat[aá]rio/i,
    /destinataire|empfänger|e-?mail address|mail ?box|user(?: name)?/i,
    /undeliverable(?: (?:to|message to|mail to))?|account|unknown user|invalid user|宛先|收件人|получатель|адрес/i,
  ],
  {
    after:
      "\\s{0,4}(?:\\([^)]{0,40}\\)\\s{0,2})?[:=<\"'「(-]{1,3}\\s{0,8}[\"'<]{0,2}(?:rfc822;\\s?)?[^\\s<>\"'():;,]{1,64}@",
  },
);
export const delivering = anyOf([
  /(?:deliver(?:ed|y|ing)?|deliverable|mail|message|messages?|e-?mails?|reach(?:ed)?|sent|sending|send|recipient\(?s?\)?|address(?:es)?|attempts|for|to|an|à|a|para|naar|till|til|do|на|user|mailbox|account|group)\b[^@\n]{0,80}[^\s<>"'():;,]{1,64}@/i,
]);
export const neverARecipient = anyOf([
  /mail ?from|from:|sender|contact|assistance|postmaster|questions|please (?:e-?mail|send|forward|write)/i,
  /help ?desk|support|return-path|message-id|envelope-from|reply-to|report (?:this|it)|unsubscribe/i,
  /https?:\/\//i,
  // An alternative, an example, or the entry of a directory.
  /\bfor example\b|\be\.g\.|\bform of\b|\btry (?:e-?mailing|sending|writing)|\binstead\b|\btel(?:ephone)?\b|\bphone\b|\+\d{1,3}[ (-]{1,2}\d/i,
]);

/** Finds the recipients of a notice by their place in it, the most reliable places first. */
export function findNamedRecipients(notice: string, isOurs: (address: string) => boolean): NamedRecipient[] {
  const index = indexLines(notice);
  const { lines } = index;
  const places = [findMailingList, findAtLineStart, findInTranscript, findLabelled, findAddressed, findInSentences];
  // The recipient in a description of the mail only counts if no other address is named.
  for (const shown of [withoutDescription(lines), lines]) {
    for (const find of places) {
      const mentions = find(shown).filter(({ address }) => isDeliverable(address));
      const others = mentions.filter(({ address }) => !isOurs(address));
      if (others.length > 0) return withReasons(index, others);
    }
  }
  // For a mail to its own sender, our own address is the one that failed.
  const own = places
    .map((find) => find(lines).filter(({ address }) => isDeliverable(address)))
    .find((found) => found.length > 0);
  return own ? withReasons(index, own) : [];
}

const describesRecipient =
  /^\s{0,12}(?:[*•·–-]\s{0,8})?(?:to|cc|an|à|para|a|aan|till|til|do|кому|kime|komu)\s{0,3}:\s/i;
const describesSubject =
  /^\s{0,12}(?:[*•·–-]\s{0,8})?(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|тема|konu|předmět)\s{0,3}:/i;

/** Leaves out the recipient of a mail where a notice describes it, next to its subject. */
function withoutDescription(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => describesSubject.test(line))) return lines;
  return lines.map((line, at) => {
    const isNearSubject = lines.slice(Math.max(at - 3, 0), at + 4).some((near) => describesSubject.test(near));
    return isNearSubject && describesRecipient.test(line) ? "" : line;
  });
}

/** Finds the text in a notice that is about one recipient. */
export function reasonsIn(notice: string): (address: string) => string | undefined {
  const index = indexLines(notice);
  const { lines, mentions } = index;
  const opened = lines.map(addressAtStart);
  return (address) => {
    const at = mentions.get(address)?.[0];
    if (at === undefined) return undefined;
    const next = opened.slice(at + 1, at + 41).findIndex((other) => other !== undefined && other !== address);
    const all = paragraphs(lines, at, next < 0 ? lines.length : at + 1 + next);
    return mentions.size > 1 ? (ownAnswer(index, address) ?? all) : all;
  };
}

function findMailingList(lines: readonly string[]): Mention[] {
  return mentionsWhere(lines, (text) => /not (?:a )?member of (?:this|the) (?:mailing )?list\b.{0,40}@/i.test(text));
}

function findAtLineStart(lines: readonly string[]): Mention[] {
  return lines.flatMap((text, line) => {
    const address = addressAtStart(text);
    return address ? [{ address, line }] : [];
  });
}

function addressAtStart(line: string): string | undefined {
  const found = (standsAlone.exec(line) ?? opensLine.exec(line) ?? answersAddress.exec(line))?.[1];
  return addressesIn(found ?? "")[0];
}

function findInTranscript(lines: readonly string[]): Mention[] {
  return lines.flatMap((text, line) => {
    const address = inTranscript.exec(text)?.[1]?.toLowerCase();
    return address ? [{ address, line }] : [];
  });
}

function findLabelled(lines: readonly string[]): Mention[] {
  return mentionsWhere(lines, (text) => labelled.test(text) && !/mail ?from|sender/i.test(text));
}

/** `The message to kim@creator.example was ...`: the recipient, whatever other addresses the line has. */
function findAddressed(lines: readonly string[]): Mention[] {
  const addressed =
    /(?:message|mail|delivery)\s{1,3}(?:sent\s{1,3})?(?:to|for)\s{0,3}:?\s{0,3}["'<]{0,2}([^\s<>"'():;,]{1,64}@[^\s<>"'():;,]{1,200})/i;
  return lines.flatMap((text, line) => {
    const address = addressesIn(addressed.exec(text.slice(0, 2_000))?.[1] ?? "")[0];
    return address ? [{ address, line }] : [];
  });
}

function findInSentences(lines: readonly string[]): Mention[] {
  const speaksOfOthers = (text: string) => neverARecipient.test(text.replace(/[^\s@<]{1,64}@[^\s@>]{1,255}/g, "@"));
  const named = mentionsWhere(lines, (text) => delivering.test(text) && !speaksOfOthers(text));
  return named.length > 0 ? named : mentionsWhere(lines, (text) => !speaksOfOthers(text));
}

function mentionsWhere(lines: readonly string[], matches: (line: string) => boolean): Mention[] {
  return lines.flatMap((text, line) =>
    text.length < 2_000 && matches(text) ? addressesIn(text).map((address) => ({ address, line })) : [],
  );
}

function isDeliverable(address: string): boolean {
  return (
    !/^[/|]/.test(address) &&
    /^[^@]+@[^@]+\.[^@.]{2,}$|^[^@]+@[\w-]+$/.test(address) &&
    !/^(?:postmaster|mailer-daemon|abuse)@|-(?:owner|request|bounces)@/.test(address)
  );
}

function withReasons(index: NoticeLines, mentions: readonly Mention[]): NamedRecipient[] {
  const { lines } = index;
  const first = new Map<string, Mention>();
  for (const mention of mentions) if (!first.has(mention.address)) first.set(mention.address, mention);
  const ordered = [...first.values()];
  const endOf = sectionsOf(index, ordered);
  return ordered.map(({ address, line }, position) => {
    const answer = ordered.length > 1 ? ownAnswer(index, address) : undefined;
    if (answer) return { address, reason: answer };
    const next = Math.min(ordered[position + 1]?.line ?? lines.length, endOf(address, line));
    const own = paragraphs(lines, answeredFrom(lines, line), Math.max(next, line + 1));
    const again = (index.mentions.get(address) ?? []).filter((at) => at > line).slice(0, 4);
    const sections = again.map((at) => (ordered.length > 1 ? section(lines, at, endOf(address, at)) : lines[at]));
    return { address, reason: [own, ...sections].join("\n") };
  });
}

/** Where the text about one recipient ends: below a list of all of them, the first reason is not that of the last. */
function sectionsOf(
  { lines, mentions }: NoticeLines,
  named: readonly Mention[],
): (address: string, from: number) => number {
  const onLine = new Map<number, string[]>();
  for (const { address } of named) {
    for (const line of (mentions.get(address) ?? []).slice(0, 6)) {
      const others = onLine.get(line) ?? [];
      // Two tell whether another one is mentioned.
      if (others.length < 2) onLine.set(line, [...others, address]);
    }
  }
  return (address, from) => {
    let end = from + 1;
    while (end < lines.length && !onLine.get(end)?.some((other) => other !== address)) end += 1;
    return end;
  };
}

/** A mention and the lines right below it. */
function section(lines: readonly string[], from: number, to: number): string {
  const below = lines.slice(from + 1, Math.min(to, from + 6));
  const end = below.findIndex((line) => line.trim() === "");
  return [lines[from] ?? "", ...below.slice(0, end < 0 ? undefined : end)].map((line) => line.trim()).join("\n");
}

/** In a transcript, the server's reply is above the line that names the recipient. */
function answeredFrom(lines: readonly string[], line: number): number {
  let from = line;
  while (from > 0 && /^(?:<<<|>>>)/.test(lines[from - 1] ?? "")) from -= 1;
  return from;
}

/** The mention's own lines and the next two paragraphs: Gmail and Sendmail write empty lines before the reason. */
function paragraphs(lines: readonly string[], from: number, to: number): string {
  const kept: string[] = [];
  let gaps = 0;
  for (const line of lines.slice(from, Math.min(to, from + 40))) {
    if (line.trim() === "" && kept.at(-1) !== "") gaps += 1;
    if (gaps > 3) break;
    kept.push(line.trim());
  }
  return kept.join("\n").trim();
}
