/** A fault of the file that the person who chose it can fix; the message is one line to print. */
export class CreatorFileError extends Error {
  override readonly name = "CreatorFileError";
}
