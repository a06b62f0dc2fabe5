import { type Seal, seal, unseal } from "../../secrets/sealing.js";
import { blankLinks } from "../receiving/blank-links.js";
import type { MailKind } from "../tables.js";

interface Sent {
  kind: MailKind;
  recipient: string;
}

/**
 * A mail about an account may contain a link that signs in, so it is encrypted: readers of the database must not see
 * it.
 */
export function sealAccountMail({ kind, recipient }: Sent, raw: Buffer, appSecret: string) {
  if (kind === "outreach") return { is_outreach: true, is_sealed: false, raw: blankLinks(raw) };
  return { is_outreach: false, is_sealed: true, raw: seal(raw, sealOf(recipient, appSecret)) };
}

interface Kept {
  recipient: string;
  raw: Buffer;
  is_sealed: boolean;
}

/** The mail as it was sent. */
export function openRaw({ recipient, raw, is_sealed }: Kept, appSecret: string): Buffer {
  return is_sealed ? unseal(raw, sealOf(recipient, appSecret)) : raw;
}

function sealOf(recipient: string, appSecret: string): Seal {
  return { appSecret, use: "sandbox mail", record: recipient };
}
