interface Listed {
  path: string;
  name: string;
  specialUse?: string | undefined;
  flags: ReadonlySet<string>;
}

const commonNames =
  /^(?:junk|junk[ -]?e-?mail|spam|bulk[ -]?mail|spamverdacht|courrier indésirable|correo no deseado)$/i;

/** Where a server puts what it takes for spam: as it says itself (RFC 6154), else by the folder's name. */
export function findJunk<Folder extends Listed>(folders: readonly Folder[]): Folder | undefined {
  const selectable = folders.filter(
    ({ flags }) => ![...flags].some((flag) => /^\\(?:noselect|nonexistent)$/i.test(flag)),
  );
  return (
    selectable.find(({ specialUse }) => specialUse === "\\Junk") ??
    selectable.find(({ name }) => commonNames.test(name))
  );
}
