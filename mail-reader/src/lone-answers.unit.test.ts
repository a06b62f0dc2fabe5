import { describe, expect, test } from "vitest";
import { edgesOfPeople, edgesOfPrograms } from "./cases/absence-edges.js";
import { peopleByLanguage, programsByLanguage } from "./cases/absences-by-language.js";
import { rawAnswer } from "./cases/answers.js";
import {
  closedAccounts,
  companyPromises,
  departures,
  furtherAbsences,
  openedCases,
  peopleNearDepartures,
} from "./cases/departures.js";
import { loneAbsences, loneReceipts, loneWordsOfPeople } from "./cases/lone-absences.js";
import { peopleWithProgramsWords } from "./cases/people-with-programs-words.js";
import { peopleAboutAbsences, plainAbsences } from "./cases/plain-absences.js";
import { programsInPlainWords } from "./cases/programs-in-plain-words.js";
import { readMail } from "./read-mail.js";

const answer = "In-Reply-To: <m1@sender.example>\nTo: Mia Frost <mia@sender.example>\n";
const quoted = "\n\nOn Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:\n> Hi Kim\n";
const unmarked =
  "\n\nFrom: Mia Frost <mia@sender.example>\nSent: Monday, March 2, 2026 10:15\nTo: Kim\nSubject: Idea\n\nHi Kim\n";

const kindOf = (body: string) => readMail(rawAnswer({ header: answer, body })).kind;

describe("what says no more than that somebody is away, or that a mail has come, and quotes nothing", () => {
  test.for([...loneAbsences, ...loneReceipts])("is a program's: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
  test.for(loneWordsOfPeople)("is a person's where it says more: %s", (body) => expect(kindOf(body)).toBe("reply"));
});

describe("above the mail that it answers the same is a person's", () => {
  test.for([loneAbsences[0], loneAbsences[10], loneReceipts[0], loneReceipts[2]])("%s", (body) => {
    expect(kindOf(`${body}${quoted}`)).toBe("reply");
    expect(kindOf(`${body}${unmarked}`)).toBe("reply");
  });
});

describe("what consists of nothing but the clauses of automatic replies", () => {
  test.for(plainAbsences)("is a program's: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
  test.for(peopleAboutAbsences)("is a person's with one clause of another kind: %s", (body) =>
    expect(kindOf(body)).toBe("reply"),
  );
  test.for([2, 5, 15])("is a person's above the mail that it answers: number %s", (at) =>
    expect(kindOf(`${plainAbsences[at]}${quoted}`)).toBe("reply"),
  );
});

describe("announced, signed by a team, or in more languages", () => {
  test.for(edgesOfPrograms)("a program writes: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
});

describe("an absence with an answer next to it, however short", () => {
  test.for(edgesOfPeople)("a person writes: %s", (body) => expect(kindOf(body)).toBe("reply"));
});

describe("in languages of few lists", () => {
  test.for(programsByLanguage)("a program writes: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
  test.for(peopleByLanguage)("a person writes: %s", (body) => expect(kindOf(body)).toBe("reply"));
  test.for([programsByLanguage[0], programsByLanguage[5], programsByLanguage[20]])(
    "a person writes above a quote: %s",
    (body) => expect(kindOf(`${body}${quoted}`)).toBe("reply"),
  );
});

describe("in words of mail, absences and answers that no list of clauses has", () => {
  test.for(programsInPlainWords)("a program writes: %s", (body) => expect(kindOf(body)).toBe("auto-reply"));
  test.for(peopleWithProgramsWords)("a person writes: %s", (body) => {
    expect(kindOf(body)).toBe("reply");
    expect(kindOf(`${body}${quoted}`)).toBe("reply");
  });
});

describe("the subject of a vacation responder stands before the one that it answers", () => {
  const kindUnder = (subject: string) =>
    readMail(rawAnswer({ subject, header: answer, body: "Until next week." })).kind;

  test.for(["I am on parental leave Re: Idea", "Szabadságon vagyok Re: Ötlet", "Your inquiry has been received"])(
    "%s",
    (subject) => expect(kindUnder(subject)).toBe("auto-reply"),
  );
  test.for(["Re: I am on parental leave Re: Idea", "Holiday campaign Re: Idea", "Urlaub in Italien Re: Idee"])(
    "%s is a person's",
    (subject) => expect(kindUnder(subject)).toBe("reply"),
  );
});

describe("who has left, closed accounts, companies and cases", () => {
  test.for([...departures, ...closedAccounts, ...companyPromises, ...openedCases, ...furtherAbsences])(
    "a program writes: %s",
    (body) => expect(kindOf(body)).toBe("auto-reply"),
  );
  test.for(peopleNearDepartures)("a person writes: %s", (body) => expect(kindOf(body)).toBe("reply"));
  test.for([departures[0], closedAccounts[0], companyPromises[1], openedCases[0]])(
    "a person writes above a quote: %s",
    (body) => expect(kindOf(`${body}${quoted}`)).toBe("reply"),
  );
});
