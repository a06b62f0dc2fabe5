import { join } from "node:path";

/** Returns precision and recall over the messages of our own tests, and how much of the quoted text is folded. */
export async function scoreOwnCases({ reading, readMail }) {
  const { allNotices } = await import(join(reading, "cases/all-notices.js"));
  const { rawNotice } = await import(join(reading, "cases/bounce-notices.js"));
  const { rarerAutomaticReplies, rarerPersonalAnswers } = await import(join(reading, "cases/rarer-answers.js"));
  const { absentAnswers, presentAnswers } = await import(join(reading, "cases/absent-and-moved.js"));
  const { automaticReplies, personalAnswers, rawAnswer } = await import(join(reading, "cases/answers.js"));
  const { earlierMails, introductions, trailers } = await import(join(reading, "cases/quoting.js"));
  const { wholeMails } = await import(join(reading, "cases/whole-mails.js"));
  const answer = "Sounds good, my rate is $450.\n\nKim";
  const quoting = [introductions, earlierMails, trailers].flatMap((table) =>
    Object.entries(table).map(([name, text]) => ({
      name,
      body: `${answer}\n\n${text}\n\n> Hi Kim,\n> we pay $200.\n`,
    })),
  );

  const read = [
    ...allNotices.map(([name, notice]) => ({
      name,
      kind: "bounce",
      mail: readMail(rawNotice(notice)),
    })),
    ...Object.entries({ ...automaticReplies, ...rarerAutomaticReplies, ...absentAnswers }).map(([name, text]) => ({
      name,
      kind: "auto-reply",
      mail: readMail(rawAnswer(text)),
    })),
    ...Object.entries({ ...personalAnswers, ...rarerPersonalAnswers, ...presentAnswers }).map(([name, text]) => ({
      name,
      kind: "reply",
      mail: readMail(rawAnswer(text)),
    })),
    ...wholeMails.map(({ name, kind, raw, bytes, visible }) => {
      const mail = readMail(Buffer.from(raw, bytes ?? "utf8"));
      return { name, kind, mail, ...(visible === undefined ? {} : { visible }) };
    }),
    ...quoting.map(({ name, body }) => ({ name, kind: "reply", mail: readMail(rawAnswer({ body })), visible: answer })),
  ];

  const measures = {};
  for (const kind of ["reply", "auto-reply", "bounce"]) {
    const ofKind = read.filter((one) => one.kind === kind);
    const takenFor = read.filter((one) => one.mail.kind === kind);
    const right = ofKind.filter((one) => one.mail.kind === kind).length;
    measures[`${kind}, recall`] = { good: right, of: ofKind.length };
    measures[`${kind}, precision`] = { good: right, of: takenFor.length };
  }
  const folded = read.filter(({ visible }) => visible !== undefined);
  const exact = folded.filter(({ mail, visible }) => mail.visible === visible);
  measures["visible text exact"] = { good: exact.length, of: folded.length };
  const wrong = [
    ...read
      .filter((one) => one.mail.kind !== one.kind)
      .map(({ name, kind, mail }) => `${name}: ${mail.kind} for ${kind}`),
    ...folded.filter((one) => !exact.includes(one)).map(({ name, mail }) => `${name}: ${JSON.stringify(mail.visible)}`),
  ];
  return { measures, wrong };
}
