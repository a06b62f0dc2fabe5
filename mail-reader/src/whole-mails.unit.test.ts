import { describe, expect, test } from "vitest";
import { peopleNearPrograms } from "./cases/people-near-programs.js";
import { refusals, reportOf } from "./cases/refusals.js";
import { refusalsOfOthers } from "./cases/refusals-of-others.js";
import { rarerRefusals } from "./cases/refusals-rarer.js";
import { type WholeMail, wholeMails } from "./cases/whole-mails.js";
import { readMail } from "./read-mail.js";

const read = ({ raw, bytes }: WholeMail) => readMail(Buffer.from(raw, bytes ?? "utf8"));

describe("whole mails are read as they are meant", () => {
  test.for(wholeMails.map((mail) => [mail.name, mail] as const))("%s", ([, mail]) => {
    const found = read(mail);

    expect(found.kind).toBe(mail.kind);
    if (mail.visible !== undefined) expect(found.visible).toBe(mail.visible);
    if (mail.original !== undefined) expect(found.originalMessageId).toBe(mail.original);
    if (mail.price !== undefined) expect(found.offers[0]?.amount).toBe(mail.price);
    if (mail.kind === "bounce") expect(found.reports).toHaveLength(mail.reports?.length ?? 0);
    for (const [recipient, classes, final] of mail.reports ?? []) {
      const named = found.reports.find((one) => one.recipient === recipient || one.aliases?.includes(recipient ?? ""));
      expect(named, `a report on ${recipient}`).toBeDefined();
      if (classes.length > 0) expect(classes).toContain(named?.class);
      if (final !== undefined) expect(named?.final).toBe(final);
    }
  });
});

describe("what a server's answer means for the address", () => {
  test.for([...refusals, ...rarerRefusals, ...refusalsOfOthers])("%s %s: %s", (refusal) => {
    const [report, ...others] = readMail(Buffer.from(reportOf(refusal))).reports;

    expect(report?.recipient).toBe("kim@creator.example");
    expect(refusal[3]).toContain(report?.class);
    expect(others).toEqual([]);
  });
});

describe("a person's answer is theirs, whatever it speaks of", () => {
  test.for(peopleNearPrograms)("%s: %s", ([subject, text]) => {
    const { kind, reports } = readMail(
      Buffer.from(`From: Kim <kim@creator.example>
To: mia@sender.example
Subject: ${subject}
In-Reply-To: <m1@sender.example>
Content-Type: text/plain; charset=utf-8

${text}

On Mon, Mar 2, 2026 at 10:15 AM Mia Frost <mia@sender.example> wrote:
> Hi Kim
`),
    );

    expect(kind).toBe("reply");
    expect(reports).toEqual([]);
  });
});
