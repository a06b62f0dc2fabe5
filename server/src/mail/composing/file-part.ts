import * as mimeFuncs from "nodemailer/lib/mime-funcs";
import { field } from "./header-field.js";

/** A file as a mail has it. */
export interface AttachedPart {
  name: string;
  type: string;
  /** In lines of 76 characters (RFC 2045 section 6.8). */
  base64: string;
}

/** A long name, or one that is not ASCII, is split and encoded (RFC 2231). */
export function filePart({ name, type, base64 }: AttachedPart): string {
  return [
    field("Content-Type", mimeFuncs.buildHeaderValue({ value: type, params: { name } })),
    field("Content-Disposition", mimeFuncs.buildHeaderValue({ value: "attachment", params: { filename: name } })),
    "Content-Transfer-Encoding: base64",
    "",
    base64,
  ].join("\r\n");
}
