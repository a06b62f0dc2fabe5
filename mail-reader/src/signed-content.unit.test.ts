import { describe, expect, test } from "vitest";
import { readMail, takeAttachmentOf } from "./index.js";

/** "Yes, €500 works for me.", signed by OpenSSL with a certificate that it leaves out. */
const inOnePiece = [
  "MIIBQwYJKoZIhvcNAQcCoIIBNDCCATACAQExDTALBglghkgBZQMEAgEwgYgGCSqG",
  "SIb3DQEHAaB7BHlDb250ZW50LVR5cGU6IHRleHQvcGxhaW47IGNoYXJzZXQ9dXRm",
  "LTgNCkNvbnRlbnQtVHJhbnNmZXItRW5jb2Rpbmc6IHF1b3RlZC1wcmludGFibGUN",
  "Cg0KWWVzLCA9RTI9ODI9QUM1MDAgd29ya3MgZm9yIG1lLg0KMYGQMIGNAgEBMCYw",
  "DjEMMAoGA1UEAwwDS2ltAhRVI1bpvXh3zd9ZAyEsYfiK455S0TALBglghkgBZQME",
  "AgEwCgYIKoZIzj0EAwIERzBFAiB0SqjrkkZTbvWvl6ZjjR1vxj84lYRtd0lw+g/t",
  "iXsF5gIhANlftCBEjxo98BNSisEgNC4l1yIrxMMTLbG+9jW4pTc4",
].join("\n");

/** The same with lengths that are not known beforehand, as programs write that sign while they read. */
const inPieces = [
  "MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcB",
  "oIAkgAR5Q29udGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQpD",
  "b250ZW50LVRyYW5zZmVyLUVuY29kaW5nOiBxdW90ZWQtcHJpbnRhYmxlDQoNClll",
  "cywgPUUyPTgyPUFDNTAwIHdvcmtzIGZvciBtZS4NCgAAAAAAADGBjzCBjAIBATAm",
  "MA4xDDAKBgNVBAMMA0tpbQIUVSNW6b14d83fWQMhLGH4iuOeUtEwCwYJYIZIAWUD",
  "BAIBMAoGCCqGSM49BAMCBEYwRAIgIVUu4NU+WwfN6djqG6+8NAP0ddMR6oM1rv22",
  "Ry+NpuECIFtn5t8L4UDi3fsSUZZjU/32HJwaGm9TiwLC3zGFj+K3AAAAAAAA",
].join("\n");

const mailWith = (type: string, body: string, encoding = "base64") =>
  Buffer.from(
    "From: kim@creator.example\nSubject: Re: Idea\nIn-Reply-To: <m1@sender.example>\n" +
      `Content-Type: ${type}; name="smime.p7m"\nContent-Disposition: attachment; filename="smime.p7m"\n` +
      `Content-Transfer-Encoding: ${encoding}\n\n${body}\n`,
  );
const signed = "application/pkcs7-mime; smime-type=signed-data";

describe("an answer inside its own signature", () => {
  test.each([
    ["in one piece", signed, inOnePiece],
    ["in pieces", signed, inPieces],
    ["of a program that does not say that it is only signed", "application/x-pkcs7-mime", inOnePiece],
  ])("is read, %s", (_, type, body) => {
    expect(readMail(mailWith(type, body))).toMatchObject({
      kind: "reply",
      visible: "Yes, €500 works for me.",
      offers: [{ amount: 500, currency: "EUR" }],
      attachments: [],
    });
  });

  test("is read as far as it came, if the mail was cut", () => {
    const half = Buffer.from(inOnePiece, "base64").subarray(0, 150);
    expect(readMail(mailWith(signed, half.toString("base64"))).visible).toBe("Yes");
  });

  test("may hold a mail with files, which are listed and taken", () => {
    const inner =
      'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nSee the file.\r\n--b\r\n' +
      "Content-Type: image/png; name=rates.png\r\n\r\nbytes\r\n--b--\r\n";
    const mail = mailWith(signed, wrapped(inner).toString("base64"));

    const read = readMail(mail);
    expect(read.visible).toBe("See the file.");
    expect(read.attachments).toEqual([{ filename: "rates.png", contentType: "image/png", size: 5 }]);
    expect(takeAttachmentOf(mail, 0)?.bytes.toString()).toBe("bytes");
  });
});

describe("what is no message in a signature stays a file", () => {
  const bytes = Buffer.from(inOnePiece, "base64");
  const changed = (at: number, byte: number) =>
    Buffer.from(bytes)
      .fill(byte, at, at + 1)
      .toString("base64");

  test.each([
    ["an encrypted mail", changed(14, 3)],
    ["a list of certificates", changed(57, 2)],
    ["lengths longer than the mail", changed(1, 0x84)],
    ["lengths of more bytes than there are", changed(1, 0xff)],
    ["nothing", ""],
    ["words", "These are words and no bytes"],
  ])("%s", (_, body) => {
    expect(readMail(mailWith(signed, body))).toMatchObject({
      kind: "reply",
      visible: "",
      offers: [],
      attachments: [{ filename: "smime.p7m", contentType: "application/pkcs7-mime" }],
    });
  });

  test("a signature in a signature, deeper than anybody signs", () => {
    let mail = Buffer.from("Content-Type: text/plain\n\nYes, $500");
    for (let depth = 0; depth < 30; depth += 1)
      mail = Buffer.concat([Buffer.from(`Content-Type: ${signed}\n\n`), wrapped(mail.toString("latin1"))]);

    expect(readMail(mailWith(signed, wrapped(mail.toString("latin1")).toString("base64"))).visible).toBe("");
  });

  test("a million pieces of one byte", () => {
    const pieces = Buffer.alloc(3_000_000, Buffer.from([4, 1, 0x61]));
    const content = Buffer.concat([Buffer.from([0x24, 0x80, 4, 1, 0x0a]), pieces]);

    const { visible } = readMail(mailWith(signed, around(content).toString("base64")));
    expect(visible).toMatch(/^a+$/);
  });
});

/** A message in one piece, in the structure of RFC 5652 without signers. */
function wrapped(message: string): Buffer {
  return around(element(0x04, Buffer.from(message, "latin1")));
}

function around(octets: Buffer): Buffer {
  const data = element(0x30, Buffer.from("06092a864886f70d010701", "hex"), element(0xa0, octets));
  const parts = [element(0x02, Buffer.of(1)), element(0x31), data, element(0x31)];
  const signedData = element(0x30, ...parts);
  return element(0x30, Buffer.from("06092a864886f70d010702", "hex"), element(0xa0, signedData));
}

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.from([tag, 0x84, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length, 2);
  return Buffer.concat([head, body]);
}
