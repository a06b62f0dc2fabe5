const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;

interface Entry {
  name: string;
  /** The compressed size in bytes. */
  packed: number;
  unpacked: number;
  isDeflated: boolean;
  /** The position of the file's header. */
  offset: number;
}

/** What a zip archive says to hold; undefined for what is none, or does not say it of every file in it. */
export function entriesOf(bytes: Uint8Array): Entry[] | undefined {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entryRecord) return undefined;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // Larger than 4 GB, or not known when it was written.
    if (unpacked === 0xffffffff || packed === 0xffffffff || (packed === 0) !== (unpacked === 0)) {
      // Two bytes are what nothing at all packs to.
      if (!(packed === 2 && unpacked === 0)) return undefined;
    }
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength));
    const isDeflated = view.getUint16(at + 10, true) === 8;
    entries.push({ name, packed, unpacked, isDeflated, offset: view.getUint32(at + 42, true) });
    at += entryLength + nameLength + extra + comment;
  }
  return entries;
}

/** Finds the end record, which only a comment may follow. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endRecord) return at;
  }
  return undefined;
}

/** The first bytes of a file in an archive; the rest is not unpacked. Empty if it cannot be unpacked. */
export async function startOf(bytes: Uint8Array, { offset, packed, isDeflated }: Entry): Promise<Uint8Array> {
  const view = viewOf(bytes);
  if (offset + localLength > view.byteLength) return new Uint8Array();
  const start = offset + localLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  // This much always contains the start, at any compression; the rest is not needed.
  const part = bytes.slice(start, start + Math.min(packed, startLength));
  if (!isDeflated) return part;
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    return (await reader.read()).value ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  } finally {
    reader.cancel().catch(() => {});
  }
}

const startLength = 4_096;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
