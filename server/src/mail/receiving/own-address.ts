import type { ReadMail } from "@overture/mail-reader";

interface Owner {
  address: string;
}

/** Whether the mail claims to be from the mailbox's owner. Anybody can write that. */
export function isFromOwner({ from }: ReadMail, owner: Owner): boolean {
  return from !== undefined && isOwnAddress(from.address, owner);
}

/** Whether it goes to nobody else: users who try Overture with their own address answer themselves. */
export function isToOwnerAlone({ to, cc }: ReadMail, owner: Owner): boolean {
  const recipients = [...to, ...cc];
  return recipients.length > 0 && recipients.every((recipient) => isOwnAddress(recipient, owner));
}

export function isOwnAddress(address: string, owner: Owner): boolean {
  return bare(address) === bare(owner.address);
}

/** The address without the part after a plus sign (RFC 5233). */
function bare(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
