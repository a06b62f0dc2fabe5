import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { memo } from "@overture/contract";
import { money } from "../../templates/values.js";

const fontFile = "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff";
let font: Promise<Buffer> | undefined;

/** One page to read, with the signed JSON attached to it. The library and its font are loaded by the first memo. */
export async function memoPdf(signed: memo.Memo, verifyUrl: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  font ??= readFile(createRequire(import.meta.url).resolve(fontFile));
  const document = new PDFDocument({
    size: "A4",
    margin: 64,
    info: { Title: `Memo: ${signed.campaign}`, CreationDate: new Date(signed.agreedAt) },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));

  document.registerFont("text", await font);
  document.font("text").fontSize(20).text("Memo of a deal").moveDown();
  for (const [label, words] of linesOf(signed)) {
    document.fontSize(9).fillColor("#666666").text(label);
    document.fontSize(12).fillColor("#111111").text(words).moveDown(0.6);
  }
  document.moveDown().fontSize(9).fillColor("#666666");
  document.text(
    "The signed memo is attached to this file as memo.json. Whether it is as it was signed can be asked at",
  );
  document.text(verifyUrl, { link: verifyUrl, underline: true });
  document.file(Buffer.from(JSON.stringify(signed, null, 2)), { name: "memo.json", type: "application/json" });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** `November 5, 2026 at 10:00 AM UTC`: the exact instant stands in the JSON. */
function formatMoment(at: string): string {
  return `${moment.format(new Date(at))} UTC`;
}

function linesOf(signed: memo.Memo): [label: string, words: string][] {
  const names = { sender: signed.sender, creator: signed.creator };
  return [
    ["Campaign", signed.campaign],
    ["Between", `${signed.sender} and ${signed.creator}`],
    ["Amount", money(signed.amount)],
    ["Agreed", formatMoment(signed.agreedAt)],
    ...signed.messages.map(({ at, from, sha256 }): [string, string] => [
      `Message of ${names[from]} of ${formatMoment(at)}, SHA-256 of its text`,
      sha256,
    ]),
    ["Conversation", signed.thread],
    ["Signature (Ed25519)", signed.signature],
  ];
}
