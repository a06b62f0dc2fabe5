import type { BounceNotice } from "./bounce-notices.js";

interface StandardReport extends Omit<BounceNotice, "subject" | "body"> {
  readonly subject?: string;
  readonly textHeader?: string;
  /** The text for people; `fields` says the same for programs. */
  readonly text: string;
  readonly fields: string;
  /** Whether the report contains the returned mail. */
  readonly returns?: boolean;
}

/** A notice in the standard's form (RFC 3464): a text, the fields, and the returned mail. */
export function standardReport({
  subject = "Undelivered Mail Returned to Sender",
  header = "",
  textHeader = "Content-Type: text/plain; charset=utf-8\n",
  text,
  fields,
  returns = true,
  ...rest
}: StandardReport): BounceNotice {
  const parts = [`${textHeader}\n${text}\n\n`, `Content-Type: message/delivery-status\n\n${fields}\n\n`];
  if (returns) parts.push("Content-Type: message/rfc822\n\nRETURNED\n");
  return {
    ...rest,
    subject,
    header: `${header}Content-Type: multipart/report; report-type=delivery-status; boundary=B\n`,
    body: `${parts.map((part) => `\n--B\n${part}`).join("")}\n--B--\n`,
  };
}
