import { type Seal, seal, unseal } from "../../secrets/sealing.js";

/** Stands for the link in what is stored of a mail, on a line of its own. */
export const linkPlace = "[A link that only its recipient sees]";

interface MailedLink {
  /** Of the mail that carries it. */
  messageId: string;
  appSecret: string;
}

/** In hex, for one mail alone: until that is delivered, the link is nowhere else. */
export function sealLink(link: string, mailed: MailedLink): string {
  return seal(Buffer.from(link), sealOf(mailed)).toString("hex");
}

interface StoredText extends MailedLink {
  body: string;
  sealedLink: string | null;
}

/** The text as its recipient gets it. Throws when it was sealed under another APP_SECRET. */
export function textWithLink({ body, sealedLink, ...mailed }: StoredText): string {
  if (sealedLink === null) return body;
  const link = unseal(Buffer.from(sealedLink, "hex"), sealOf(mailed)).toString();
  const lines = body.split("\n");
  return lines.map((line) => (line === linkPlace ? link : line)).join("\n");
}

function sealOf({ messageId, appSecret }: MailedLink): Seal {
  return { appSecret, use: "account links", record: messageId };
}
