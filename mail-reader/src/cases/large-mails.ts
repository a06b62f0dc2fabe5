/** Large and hostile mails: the work for each must not grow beyond its size. */
export const largeMails: Record<string, () => string> = {
  "20 MB of attachment": () =>
    `Content-Type: multipart/mixed; boundary=B\n\n--B\n\nhi\n--B\nContent-Type: application/zip\nContent-Transfer-Encoding: base64\n\n${`${"A".repeat(76)}\n`.repeat(270_000)}--B--\n`,
  "HTML nested without end": () => `Content-Type: text/html\n\n${"<div>".repeat(300_000)}hi`,
  "tags that never close": () => `Content-Type: text/html\n\n${"<a ".repeat(500_000)}`,
  "quotes that never close": () => `Content-Type: text/html\n\n${'<a "'.repeat(400_000)}`,
  "comments that never close": () => `Content-Type: text/html\n\n${"<!--".repeat(400_000)}`,
  "brackets that open no tag": () => `Content-Type: text/html\n\n${"<".repeat(1_000_000)}`,
  "tags between words, all on one line": () => `Content-Type: text/html\n\n${"<a@b> 2026 10:15 ".repeat(60_000)}`,
  "one endless line": () => `From: a@b.example\n\n${"on 2026 wrote ".repeat(100_000)}`,
  "a hundred thousand short lines": () => `From: a@b.example\n\n${"From: x\n".repeat(100_000)}`,
  "digits and separators": () => `From: a@b.example\n\n${"1,111.".repeat(100_000)}`,
  "at signs": () => `From: MAILER-DAEMON@b.example\nSubject: failure notice\n\n${"a@".repeat(100_000)}`,
  "an endless header": () =>
    `From: a@b.example\nTo: ${"a@b.example, ".repeat(100_000)}\nReferences: ${"<a@b> ".repeat(100_000)}\n\nhi`,
  "thousands of parts": () => `Content-Type: multipart/mixed; boundary=B\n\n${"--B\n\nx\n".repeat(100_000)}`,
  "multiparts within multiparts": () => `${"Content-Type: multipart/mixed; boundary=B\n\n--B\n".repeat(20_000)}hi`,
  dashes: () => `From: a@b.example\n\n${`${"-".repeat(200)}\n`.repeat(5_000)}`,
  "white space": () => `From: a@b.example\n\nhi${" ".repeat(300_000)}x`,
  "encoded words": () => `Subject: ${"=?utf-8?Q?=C3=BC?= ".repeat(50_000)}\nFrom: a@b.example\n\nhi`,
  "quotes below thousands of empty lines": () => pages("<br>".repeat(19_990), ...quotes(3)),
  "quotes behind half a million spaces that do not break": () => pages(...spaces, ...quotes(2)),
  "paragraphs below a line of quote marks": () => pages(`${">".repeat(390_000)}<br>`, ...paragraphs(3)),
  "a text between every two of a hundred pages": () =>
    textsBetween(new Array<string>(100).fill("<i qmbox>".repeat(10_000))),
  "texts beside pages of as many words": () => textsBetween(new Array<string>(30).fill(manyWords)),
};

const manyWords = Array.from({ length: 40_000 }, (_one, at) => `w${at}`).join(" ");

function textsBetween(pages: readonly string[]): string {
  const written = pages.map((page) => `--B\nContent-Type: text/html\n\n${page}\n--B\n\n${manyWords}\n`);
  return `Content-Type: multipart/mixed; boundary=B\n\n${written.join("")}--B--\n`;
}

/** A page of HTML in several parts, since the length that is read of each part is limited. */
function pages(...parts: readonly string[]): string {
  const written = parts.map((part) => `--B\nContent-Type: text/html\n\n${part}\n`);
  return `Content-Type: multipart/mixed; boundary=B\n\n${written.join("")}--B--\n`;
}

const quotes = (count: number) => new Array<string>(count).fill("<i qmbox>".repeat(44_000));
const paragraphs = (count: number) => new Array<string>(count).fill("<p>".repeat(130_000));
/** Two bytes each: of a part at most 200,000 are read. */
const spaces = new Array<string>(3).fill("\u00a0".repeat(199_000));

/** A report in the standard's form (RFC 3464) and as text, on this many recipients. */
export function reportOnMany(recipients: number): string {
  const names = Array.from({ length: recipients }, (_one, at) => `kim${at}@creator${at}.example`);
  const told = names.map((name) => `<${name}>: host mx said: 550 5.1.1 User unknown (in reply to RCPT TO command)\n`);
  const fields = names.map(
    (name) =>
      `Final-Recipient: rfc822; ${name}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 User unknown\n`,
  );
  const type = "Content-Type: multipart/report; report-type=delivery-status; boundary=B";
  const parts = [`\n${told.join("")}`, `Content-Type: message/delivery-status\n\n${fields.join("\n")}`];
  return `From: MAILER-DAEMON@mx.example\n${type}\n\n${parts.map((part) => `--B\n${part}\n`).join("")}--B--\n`;
}
