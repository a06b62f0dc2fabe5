import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { largeMails } from "./cases/large-mails.js";
import { readMail } from "./read-mail.js";

const read = (...lines: string[]) => readMail(Buffer.from(lines.join("\r\n")));

describe("a creator's answer", () => {
  test("is from the address that everybody writes to, also where its domain stands there in letters of its own", () => {
    expect(read("From: Lena Bücher <Lena@Bücher.example>", "To: mia@почта.рф", "", "Hi")).toMatchObject({
      from: { address: "lena@xn--bcher-kva.example", name: "Lena Bücher" },
      to: ["mia@xn--80a1acny.xn--p1ai"],
    });
  });

  test("is read with its threading, its people, its words and its price", () => {
    const mail = read(
      "Delivered-To: outreach+t-abc@sender.example",
      "From: =?UTF-8?B?S2ltIEzDtmY=?= <Kim@Creator.example>",
      'To: "Frost, Mia" <outreach+t-ABC@sender.example>, team@sender.example',
      "Cc: Manager <deals@agency.example>",
      "Subject: =?utf-8?Q?Re:_Idee_f=C3=BCr?=",
      " =?utf-8?Q?_dich?=",
      "Message-ID: <a1@creator.example>",
      "In-Reply-To: <m1@sender.example>",
      "References: <m0@sender.example>",
      "\t<m1@sender.example>",
      "Date: Mon, 2 Mar 2026 10:15:00 +0100 (CET)",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Sounds good =E2=80=93 I charge =E2=82=AC450.",
      "",
      "On 3/2/26 10:15, Mia wrote:",
      "> We pay $200.",
    );
    expect(mail).toMatchObject({
      kind: "reply",
      messageId: "<a1@creator.example>",
      inReplyTo: ["<m1@sender.example>"],
      references: ["<m0@sender.example>", "<m1@sender.example>"],
      from: { address: "kim@creator.example", name: "Kim Löf" },
      to: ["outreach+t-abc@sender.example", "team@sender.example"],
      cc: ["deals@agency.example"],
      deliveredTo: ["outreach+t-abc@sender.example"],
      subject: "Re: Idee für dich",
      visible: "Sounds good – I charge €450.",
      offers: [{ amount: 450, currency: "EUR" }],
      intent: "interested",
    });
    expect(mail.date?.toISOString()).toBe("2026-03-02T09:15:00.000Z");
  });

  test("in HTML alone shows without what its program quotes", () => {
    const html =
      '<div dir="ltr">Yes, <b>$450</b> works.<br><br>Kim &amp; team</div><br><div class="gmail_quote"><div>On Mon, Mia wrote:</div><blockquote>Hi, we pay $200</blockquote></div>';
    const mail = read("From: kim@creator.example", "Content-Type: text/html; charset=utf-8", "", html);
    expect(mail.visible).toBe("Yes, $450 works.\n\nKim & team");
    expect(mail.offers.map(({ amount }) => amount)).toEqual([450]);
    expect(mail.html).toBe(html);
  });

  test("in both forms is read from its text, and lists what hangs on it", () => {
    const mail = read(
      "From: kim@creator.example",
      'Content-Type: multipart/mixed; boundary="M"',
      "",
      "--M",
      'Content-Type: multipart/alternative; boundary="M-A"',
      "",
      "--M-A",
      "Content-Type: text/plain",
      "",
      "Here are my rates.",
      "--M-A",
      "Content-Type: text/html",
      "",
      "<p>Here are my <i>rates</i>.</p>",
      "--M-A--",
      "--M",
      "Content-Type: application/pdf",
      "Content-Disposition: attachment; filename*=utf-8''rates%20%E2%82%AC.pdf",
      "Content-Transfer-Encoding: base64",
      "",
      "SGVsbG8=",
      "--M--",
    );
    expect(mail.visible).toBe("Here are my rates.");
    expect(mail.attachments).toEqual([{ filename: "rates €.pdf", contentType: "application/pdf", size: 5 }]);
  });

  const charsets: readonly (readonly [string, number[], string])[] = [
    ["iso-8859-1", [0x47, 0x72, 0xfc, 0xdf, 0x65], "Grüße"],
    ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
    ["shift_jis", [0x82, 0xcd, 0x82, 0xa2], "はい"],
    ["iso-2022-jp", [0x1b, 0x24, 0x42, 0x24, 0x4f, 0x24, 0x24, 0x1b, 0x28, 0x42], "はい"],
    ["gb2312", [0xba, 0xc3], "好"],
    ["x-unknown", [0x47, 0x72, 0xfc, 0xdf, 0x65], "Grüße"],
    ["us-ascii", [0x47, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x65], "Grüße"],
  ];
  for (const [charset, bytes, text] of charsets) {
    test(`in ${charset} is legible`, () => {
      const head = Buffer.from(`From: kim@creator.example\nContent-Type: text/plain; charset=${charset}\n\n`);
      expect(readMail(Buffer.concat([head, Buffer.from(bytes)])).visible).toBe(text);
    });
  }

  test("whose text file is shown inline lists it, and does not read it as words", () => {
    const mail = read(
      "From: kim@creator.example",
      "Content-Type: multipart/mixed; boundary=B",
      "",
      "--B",
      "Content-Type: text/plain",
      "",
      "See the file.",
      "--B",
      'Content-Type: text/plain; name="rates.txt"',
      'Content-Disposition: inline; filename="rates.txt"',
      "",
      "Video $900",
      "--B--",
    );
    expect(mail.visible).toBe("See the file.");
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["rates.txt"]);
  });

  test.each([
    ["a mark that turns what follows", "%E2%80%8Fphoto%E2%80%AEgnp.exe", "photognp.exe"],
    ["a break that nobody sees", "a%E2%80%A8b%C2%85c%E2%80%8B.pdf", "abc.pdf"],
    ["a path", "..%2F..%2Fetc%2Fpasswd", "passwd"],
    ["half of a character at its beginning", `%F0%9F%98%80${"a".repeat(195)}.pdf`, `${"a".repeat(195)}.pdf`],
  ])("names an attachment without %s", (_, encoded, filename) => {
    const mail = read(
      "From: kim@creator.example",
      "Content-Type: application/octet-stream",
      `Content-Disposition: attachment; filename*=UTF-8''${encoded}`,
      "",
      "x",
    );
    expect(mail.attachments.map((attachment) => attachment.filename)).toEqual([filename]);
  });

  test("whose lines flow (RFC 3676) has them joined", () => {
    const mail = read(
      "From: kim@creator.example",
      "Content-Type: text/plain; format=flowed",
      "",
      "One long \r\nline.\r\n-- \r\nKim",
    );
    expect(mail.text).toBe("One long line.\n-- \nKim");
    expect(mail.visible).toBe("One long line.");
  });
});

describe("what is no answer", () => {
  test("a mailing that answers nothing", () => {
    expect(
      read("From: news@shop.example", "List-Unsubscribe: <https://shop.example/u>", "Subject: Sale", "", "Buy!").kind,
    ).toBe("other");
  });

  test("a read receipt", () => {
    const mail = read(
      "From: kim@creator.example",
      "Content-Type: multipart/report; report-type=disposition-notification; boundary=B",
      "",
      "--B",
      "Content-Type: message/disposition-notification",
      "",
      "Disposition: manual-action/MDN-sent-manually; displayed",
      "--B--",
    );
    expect(mail.kind).toBe("other");
  });

  test("nothing at all", () => expect(readMail(Buffer.alloc(0)).kind).toBe("other"));
});

describe("whatever comes", () => {
  test("a person who tells of a returned mail is still a person", () => {
    const mail = read(
      "From: kim@creator.example",
      "Subject: Re: Idea",
      "In-Reply-To: <m1@sender.example>",
      "",
      "I got 'Undelivered Mail Returned to Sender: 550 5.1.1 user unknown' for your other address, so I answer here.",
    );
    expect(mail.kind).toBe("reply");
  });

  test("any bytes are read without a fault", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => readMail(Buffer.from(bytes)) !== undefined),
      {
        numRuns: 200,
      },
    );
  });

  test("pieces of mail in any order are read without a fault", () => {
    const piece = fc.constantFrom(
      ...[
        "From: a@b.example\n",
        "Subject: =?utf-8?B?4pi?=\n",
        "Content-Type: multipart/mixed; boundary=B\n",
        "\n",
        "--B\n",
        "--B--\n",
      ],
      ...[
        "Content-Type: message/rfc822\n",
        "Content-Type: message/delivery-status\n",
        "Final-Recipient: rfc822;x@y.example\n",
      ],
      ...[
        "Content-Type: text/html\n",
        "<div <a href='",
        "<!--",
        "&#x110000;",
        "> quoted\n",
        "On Mon, 2 Mar 2026 a@b.example wrote:\n",
      ],
      ...[
        "Content-Transfer-Encoding: base64\n",
        "=C3=",
        "\u0000",
        'From: "\n',
        "-- \n",
        "$1,200 for 3\n",
        '{"bounceType":',
        " \t",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const mail = readMail(Buffer.from(pieces.join("")));
        return typeof mail.visible === "string" && mail.why !== "";
      }),
      { numRuns: 500 },
    );
  });

  test.each(Object.entries(largeMails))("%s is read", (_, make) => {
    expect(readMail(Buffer.from(make())).why).not.toBe("");
  });
});
