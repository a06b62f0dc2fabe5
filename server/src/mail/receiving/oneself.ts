import type { ReadMail } from "../reading/read-mail.js";

interface Owner {
  address: string;
}

/** Whether it says that it is from the mailbox it lies in. Anybody can write that. */
export function isFromOneself({ from }: ReadMail, { address }: Owner): boolean {
  return from !== undefined && bare(from.address) === bare(address);
}

/** To nobody else: whoever tries Overture out on their own address answers themselves. */
export function isToOneselfAlone({ to, cc }: ReadMail, { address }: Owner): boolean {
  return [...to, ...cc].every((recipient) => bare(recipient) === bare(address));
}

/** Without what stands behind a plus sign (RFC 5233). */
function bare(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
