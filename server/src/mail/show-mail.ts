import type { mail } from "@overture/contract";
import { decodeWords } from "@overture/mail-reader";
import { simpleParser } from "mailparser";

type Shown = Pick<mail.SandboxMailContent, "text" | "html" | "headers">;

/** A raw message as its recipient's mail program would show it. */
export async function showMail(raw: Buffer): Promise<Shown> {
  const { text = "", html, headerLines } = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true });
  return {
    text,
    html: html === false ? "" : html,
    headers: headerLines.map(({ line }) => {
      const colon = line.indexOf(":");
      const value = line.slice(colon + 1).replace(/\r?\n[ \t]+/g, " ");
      return { name: line.slice(0, colon), value: decodeWords(value.trim()) };
    }),
  };
}
