import { decodeTransfer } from "./transfer-encoding.js";

const signedData = Buffer.from("06092a864886f70d010702", "hex");
const data = Buffer.from("06092a864886f70d010701", "hex");

const sequence = 0x30;
const set = 0x31;
const integer = 0x02;
const octets = 0x04;
const octetsInPieces = 0x24;
const explicit = 0xa0;

/**
 * The message in an `application/pkcs7-mime` part that is signed and not encrypted (RFC 8551, section 3.5.2), as
 * Outlook sends it, one byte per character; undefined if there is none. The signature is not checked. Only the elements
 * on the way to the message are read (BER, in the structure of RFC 5652, section 5): a library makes an object of each
 * of the millions that a hostile mail may have.
 */
export function signedContent(content: string, encoding: string): string | undefined {
  const reader = readerOf(decodeTransfer(content, encoding));
  const isFound =
    reader.enter(sequence) &&
    reader.pass(signedData) &&
    reader.enter(explicit) &&
    reader.enter(sequence) &&
    reader.skip(integer) &&
    reader.skip(set) &&
    reader.enter(sequence) &&
    reader.pass(data) &&
    reader.enter(explicit);
  return isFound ? reader.takeOctets()?.toString("latin1") : undefined;
}

interface Element {
  tag: number;
  start: number;
  /** Undefined if it ends at a mark: its length is indefinite. */
  end: number | undefined;
}

function readerOf(bytes: Buffer) {
  let at = 0;

  function read(): Element | undefined {
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined) return undefined;
    if (first === 0x80) return { tag, start: at + 2, end: undefined };
    const count = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + count;
    if (count > 4 || start > bytes.length) return undefined;
    const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
    // A mail that was cut is read as far as it goes.
    return { tag, start, end: Math.min(bytes.length, start + length) };
  }

  function enter(tag: number): boolean {
    const element = read();
    if (element?.tag !== tag) return false;
    at = element.start;
    return true;
  }

  function skip(tag: number): boolean {
    const element = read();
    if (element?.tag !== tag || element.end === undefined) return false;
    at = element.end;
    return true;
  }

  function pass(known: Buffer): boolean {
    if (!bytes.subarray(at, at + known.length).equals(known)) return false;
    at += known.length;
    return true;
  }

  function takeOctets(): Buffer | undefined {
    const whole = read();
    if (whole?.tag === octets && whole.end !== undefined) return bytes.subarray(whole.start, whole.end);
    if (!enter(octetsInPieces)) return undefined;
    const message = Buffer.alloc(bytes.length - at);
    let length = 0;
    for (let piece = read(); piece && at < (whole?.end ?? bytes.length); piece = read()) {
      if (piece.tag !== octets || piece.end === undefined) break;
      length += bytes.copy(message, length, piece.start, piece.end);
      at = piece.end;
    }
    return message.subarray(0, length);
  }

  return { enter, skip, pass, takeOctets };
}
