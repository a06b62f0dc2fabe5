import { inflateSync } from "node:zlib";

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const headerBytes = 12;
const entryBytes = 16;

/**
 * The font inside a WOFF 1.0 file (W3C, sections 3 to 5). The PDF library can read such files too, but inflates a table
 * again, in JavaScript, for each letter that it looks up, which blocks the process for seconds per page.
 */
export function unwrapWoff(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => readTable(file, index));
  const head = Buffer.alloc(headerBytes + entryBytes * tables.length);
  file.copy(head, 0, 4, 8);
  writeCounts(head, tables.length);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerBytes + entryBytes * index;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(file: Buffer, index: number) {
  const entry = woffHeaderBytes + woffEntryBytes * index;
  const [from, packed, size] = [4, 8, 12].map((offset) => file.readUInt32BE(entry + offset)) as [
    number,
    number,
    number,
  ];
  const bytes = file.subarray(from, from + packed);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: file.subarray(entry + 16, entry + 20),
    bytes: packed < size ? inflateSync(bytes) : bytes,
  };
}

/** Fields by which old readers do a binary search for a table. */
function writeCounts(head: Buffer, tables: number): void {
  const halvings = Math.floor(Math.log2(tables));
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(entryBytes * 2 ** halvings, 6);
  head.writeUInt16BE(halvings, 8);
  head.writeUInt16BE(entryBytes * (tables - 2 ** halvings), 10);
}
