import type { memo } from "@overture/contract";
import { money } from "../../templates/values.js";
import { isolated, layOutLines } from "./lay-out-line.js";
import { fontsFor, type MemoFont } from "./memo-fonts.js";

/** One page to read, with the signed JSON attached. The PDF library and the fonts are loaded by the first memo. */
export async function memoPdf(signed: memo.Memo, verifyUrl: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const lines = linesOf(signed);
  const fonts = await fontsFor([signed.campaign, signed.sender, signed.creator].join(" "));
  const document = new PDFDocument({
    size: "A4",
    margin: 64,
    info: { Title: `Memo: ${signed.campaign}`, CreationDate: new Date(signed.agreedAt) },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));

  for (const { name, bytes } of fonts) document.registerFont(name, bytes);
  document.font("text").fontSize(20).text("Memo of a deal").moveDown();
  for (const [label, words] of lines) {
    document.fontSize(9).fillColor("#666666");
    write(document, label, fonts);
    document.fontSize(12).fillColor("#111111");
    write(document, words, fonts);
    document.moveDown(0.6);
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

/**
 * Writes words at the current position within the margins. The library has one font per text and only left-to-right
 * order, so lines are laid out here.
 */
function write(document: PDFKit.PDFDocument, words: string, fonts: readonly MemoFont[]): void {
  const { left, right } = document.page.margins;
  const measure = ({ font, text }: { font: string; text: string }) => document.font(font).widthOfString(text);
  for (const line of layOutLines(words, fonts, { width: document.page.width - left - right, measure })) {
    const top = document.y;
    let x = left;
    for (const piece of line) {
      const width = measure(piece);
      document.text(piece.text, x, top, { lineBreak: false });
      x += width;
    }
    document.font("text").text("", left, top).moveDown();
  }
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** `November 5, 2026 at 10:00 AM UTC`; the exact time is in the JSON. */
function formatMoment(at: string): string {
  return `${moment.format(new Date(at))} UTC`;
}

function linesOf(signed: memo.Memo): [label: string, words: string][] {
  const names = { sender: isolated(signed.sender), creator: isolated(signed.creator) };
  return [
    ["Campaign", isolated(signed.campaign)],
    ["Between", `${names.sender} and ${names.creator}`],
    ["Amount", money(signed.amount)],
    ["Agreed", formatMoment(signed.agreedAt)],
    ...signed.messages.map(({ at, from, sha256 }): [string, string] => [
      `Message of ${names[from]} of ${formatMoment(at)}, SHA-256 of its text`,
      sha256,
    ]),
    ...(signed.messages.some(({ from }) => from === "creator")
      ? []
      : [[`Message of ${names.creator}`, "None that agrees to this amount"] as [string, string]]),
    ["Conversation", signed.thread],
    ["Signature (Ed25519)", signed.signature],
  ];
}
