import { type Seal, seal, unseal } from "../../secrets/sealing.js";

/** Stands for the link in the stored text of a mail, on its own line. */
export const linkPlace = "[A link that only its recipient sees]";

interface MailedLink {
  /** The id of the mail with the link. */
  messageId: string;
  appSecret: string;
}

/** In hex, encrypted for one mail only. Until the mail is delivered, the link is stored nowhere else. */
export function sealLink(link: string, mailed: MailedLink): string {
  return seal(Buffer.from(link), sealOf(mailed)).toString("hex");
}

interface StoredText extends MailedLink {
  body: string;
  sealedLink: string | null;
}

/** The text for the recipient. Throws if the link was encrypted with another APP_SECRET. */
export function textWithLink({ body, sealedLink, ...mailed }: StoredText): string {
  if (sealedLink === null) return body;
  const link = unseal(Buffer.from(sealedLink, "hex"), sealOf(mailed)).toString();
  const lines = body.split("\n");
  return lines.map((line) => (line === linkPlace ? link : line)).join("\n");
}

function sealOf({ messageId, appSecret }: MailedLink): Seal {
  return { appSecret, use: "account links", record: messageId };
}
