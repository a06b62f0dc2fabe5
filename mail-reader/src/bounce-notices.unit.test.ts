import { describe, expect, test } from "vitest";
import { allNotices } from "./cases/all-notices.js";
import { rawNotice } from "./cases/bounce-notices.js";
import { reportsInOddLayouts } from "./cases/reports-in-odd-layouts.js";
import { readMail } from "./read-mail.js";

describe("notices that no standard describes", () => {
  for (const [name, notice] of allNotices) {
    test(`${name}: names each recipient, its codes, and what that means`, () => {
      const { kind, reports, originalMessageId } = readMail(rawNotice(notice));
      const seen = reports.map((report) => [report.recipient, report.status, report.reply, report.class, report.final]);
      expect({ kind, seen }).toEqual({ kind: "bounce", seen: notice.reports });
      if (/RETURNED|<m1@sender/.test(notice.body)) expect(originalMessageId).toBe("<m1@sender.example>");
    });
  }
});

describe("reports in odd layouts", () => {
  test.for(reportsInOddLayouts)("from %s, %s: %s", ([from, subject, text, classes]) => {
    const { kind, reports } = readMail(
      Buffer.from(`Return-Path: <>
From: ${from}
To: mia@sender.example
Subject: ${subject}
Content-Type: text/plain; charset=utf-8

${text}
`),
    );

    expect(kind).toBe("bounce");
    expect(reports.map(({ recipient }) => recipient)).toEqual(["kim@creator.example"]);
    expect(classes).toContain(reports[0]?.class);
  });
});
