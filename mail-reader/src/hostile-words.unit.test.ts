import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAbsenceNotice } from "./absence-notice.js";
import * as absencesElsewhere from "./absence-notice-languages.js";
import * as absences from "./absence-notice-words.js";
import * as absencesOfPeople from "./absence-words.js";
import { saysAutomatic, saysAway, saysAwayBriefly } from "./auto-reply-words.js";
import { foreignUnknown } from "./bounce-words.js";
import { samplesOf } from "./cases/samples-of.js";
import { closedAbroad } from "./closed-mailboxes.js";
import { spamReports } from "./complaint-words.js";
import { reasonsToDecline } from "./decline-words.js";
import * as deliberations from "./deliberation-words.js";
import { opensCase } from "./departure-words.js";
import { handOversOfRoles, handsOverToRole } from "./hand-over-roles.js";
import { handOvers } from "./hand-over-words.js";
import { declines, handsOver, optsOut } from "./intent-words.js";
import * as vocabulary from "./notice-vocabulary.js";
import { howToUnsubscribe, requestsToStop } from "./opt-out-words.js";
import { asksForProof } from "./proof-words.js";
import { readReply } from "./read-mail.js";
import {
  checkFailed,
  namesCondition,
  recipientHasGone,
  recipientIsAbsent,
  refusesMail,
  saysAbsent,
  saysFull,
} from "./refusal-grammar.js";
import { foreignRefusals, foreignTooMany, membersOnlyAbroad, refusesSender } from "./refusal-words.js";

const length = 2_000;

// A process that has compiled many patterns compiles the next ones without optimization: V8 bounds their code.
beforeAll(() => setFlagsFromString("--no-regexp-optimization"));
afterAll(() => setFlagsFromString("--regexp-optimization"));

/** Repeats the beginnings of wordings, so that a pattern starts everywhere and never ends. */
function hostileTexts(wording: RegExp): string[] {
  return samplesOf(wording).flatMap((sample) => {
    const begun = sample.slice(0, -1).trim();
    return begun === "" ? [] : [`${begun} `.repeat(length / (begun.length + 1))];
  });
}

/** The processor time for each text, in milliseconds. */
function costOf(pattern: RegExp, texts: readonly string[]): number {
  const start = process.cpuUsage();
  for (const text of texts) text.replaceAll(new RegExp(pattern.source, "gu"), "");
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / texts.length;
}

/** A pattern that begins everywhere and looks at some words: what it costs says how fast this machine is now. */
const yardstick = /(?<!\p{L})(?:[^\s.,!?]+ ){0,3}?(?:\p{L}{3,20} \p{L}{3,20} ){3}\d/u;
const plainTexts = Array.from({ length: 100 }, () => "some words of mail ".repeat(length / 19));

test.for([
  ["declines", declines, reasonsToDecline],
  ["hand-overs", handsOver, handOvers],
  ["hand-overs to a role", handsOverToRole, handOversOfRoles],
  ["requests for no more mail", optsOut, requestsToStop],
  ...Object.entries({
    ...absences,
    ...absencesElsewhere,
    ...absencesOfPeople,
    ...vocabulary,
    ...deliberations,
    asksForProof,
    opensCase,
    saysAutomatic,
    saysAway,
    saysAwayBriefly,
    checkFailed,
    closedAbroad,
    foreignRefusals,
    foreignTooMany,
    foreignUnknown,
    membersOnlyAbroad,
    namesCondition,
    recipientHasGone,
    recipientIsAbsent,
    refusesMail,
    refusesSender,
    saysAbsent,
    saysFull,
    spamReports,
    howToUnsubscribe,
  }).map(([name, list]) => [name, list, [list]] as const),
] as const)("beginnings of %s cost next to nothing", ([, pattern, wordings]) => {
  const texts = wordings.flatMap(hostileTexts);

  expect(texts.length).toBeGreaterThan(10);
  expect(costOf(pattern, texts) / costOf(yardstick, plainTexts)).toBeLessThan(60);
});

test.for([
  "i am away, ",
  "my manager my wife ",
  "adding someone, ",
  "i have left no longer with\n",
  "for all collabs ",
  "away until 3. ",
  "remove me my data ",
])("a mail of nothing but %j is read in a moment", (words) => {
  const text = words.repeat(200_000 / words.length);
  const start = process.cpuUsage();
  readReply(text);
  isAbsenceNotice(text.slice(0, 700), () => false);
  const { user, system } = process.cpuUsage(start);

  expect((user + system) / 1_000).toBeLessThan(2_000);
});
