import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Scores genuine messages by the measures in their README. */
export function scoreSamples({ cases, folder, readMail }) {
  const measures = {};
  const wrong = [];
  const count = (name, isGood, note) => {
    measures[name] ??= { good: 0, of: 0 };
    measures[name].of += 1;
    if (isGood) measures[name].good += 1;
    else if (note) wrong.push(`${name}: ${note}`);
  };

  let slowest = 0;
  for (const { file, kind, expected } of cases) {
    const raw = readFileSync(join(folder, file));
    const start = performance.now();
    const mail = readMail(raw);
    slowest = Math.max(slowest, performance.now() - start);

    if (kind === "bounce") scoreBounce({ file, mail, expected, count });
    else if (kind === "auto-reply") count("auto-replies", mail.kind === kind, `${file}: ${mail.kind}`);
    else if (kind === "reply") scoreReply({ file, mail, expected, count });
    else count(`${kind}s`, mail.kind === kind, `${file}: ${mail.kind}`);
  }
  measures.slowest = { good: slowest, of: 1, unit: "ms" };
  return { measures, wrong };
}

function scoreBounce({ file, mail, expected, count }) {
  count("bounces detected", mail.kind === "bounce", `${file}: ${mail.kind}, ${mail.why}`);
  for (const report of expected.reports) {
    const found =
      mail.reports.find(({ recipient }) => recipient === report.recipient) ??
      (report.recipient === null || mail.reports.length === 1 ? mail.reports[0] : undefined);
    const note = `${file}: ${JSON.stringify(found ?? null)} for ${JSON.stringify(report)}`;
    if (report.recipient) count("recipients", found?.recipient === report.recipient, note);
    if (report.hard === true) count("hard", found?.class === "hard", note);
    if (report.hard === false) count("non-hard not hard", found !== undefined && found.class !== "hard", note);
    if (report.classOk) count("class", report.classOk.includes(found?.class), note);
    if (report.status) count("status", (report.statusOk ?? [report.status]).includes(found?.status), note);
    if (report.reply) count("reply code", found?.reply === report.reply, note);
    if (typeof report.final === "boolean") count("final or delayed", found?.final === report.final, note);
  }
  if (expected.originalMessageId) {
    count(
      "original Message-ID",
      mail.originalMessageId === expected.originalMessageId,
      `${file}: ${mail.originalMessageId}`,
    );
  }
}

function scoreReply({ file, mail, expected, count }) {
  count("replies taken for replies", mail.kind === "reply", `${file}: ${mail.kind}, ${mail.why}`);
  if (expected.inReplyTo) {
    count(
      "In-Reply-To",
      expected.inReplyTo.every((id) => mail.inReplyTo.includes(id)),
      `${file}: ${mail.inReplyTo}`,
    );
  }
  const mustContain = expected.mustContain ?? [];
  const mustNotContain = expected.mustNotContain ?? [];
  if (expected.visible === undefined && mustContain.length + mustNotContain.length === 0) return;

  const form = expected.ignoreSpace ? (text) => text.replace(/\s+/g, " ").trim() : (text) => text.trim();
  const isExact = [expected.visible, ...(expected.visibleOk ?? [])]
    .filter((text) => text !== undefined)
    .some((text) => form(text) === form(mail.visible));
  const holds =
    mustContain.every((text) => mail.visible.includes(text)) &&
    !mustNotContain.some((text) => mail.visible.includes(text));
  const keepsWords = expected.visible === undefined || words(mail.visible).includes(words(expected.visible));
  const note = `${file}: ${JSON.stringify(mail.visible)} for ${JSON.stringify(expected.visible ?? mustContain)}`;
  if (expected.visible !== undefined) count("replies exact", isExact, note);
  count("replies acceptable", isExact || (holds && keepsWords), note);
}

function words(text) {
  return text.replace(/\s+/g, " ").trim();
}
