/**
 * How the links begin that sign in, set a password or take an account back; then 43 letters, over lines in quoted-
 * printable.
 */
const links =
  /((?:\/password-reset\/|\/take-back\/|[?&](?:token|invitation)=(?:3D)?(?:=\r?\n)?)(?:=\r?\n)?)((?:[\w-](?:=\r?\n)?){43})/g;

/** A mail about an account that comes back quotes its link, which nobody has used: what is kept must not hold it. */
export function blankLinks(raw: Buffer): Buffer {
  if (!["/password-reset/", "/take-back/", "token=", "invitation="].some((beginning) => raw.includes(beginning)))
    return raw;
  const blanked = raw
    .toString("latin1")
    .replace(links, (_, beginning: string, token: string) => beginning + token.replace(/[\w-]/g, "x"));
  return Buffer.from(blanked, "latin1");
}
