import type { ReadMail } from "@overture/mail-reader";

interface Owner {
  address: string;
}

/** Whether it says that it is from the mailbox it lies in. Anybody can write that. */
export function isFromOwner({ from }: ReadMail, owner: Owner): boolean {
  return from !== undefined && isOwnAddress(from.address, owner);
}

/** To nobody else: whoever tries Overture out on their own address answers themselves. */
export function isToOwnerAlone({ to, cc }: ReadMail, owner: Owner): boolean {
  const recipients = [...to, ...cc];
  return recipients.length > 0 && recipients.every((recipient) => isOwnAddress(recipient, owner));
}

export function isOwnAddress(address: string, owner: Owner): boolean {
  return bare(address) === bare(owner.address);
}

/** Without what stands behind a plus sign (RFC 5233). */
function bare(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
