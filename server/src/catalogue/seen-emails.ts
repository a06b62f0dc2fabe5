import { hash } from "node:crypto";

const partsOfKey = 4;

/**
 * Which addresses have come already, for files of any size: 16 bytes of a hash are kept of each, in whatever case it is
 * written, which takes a tenth of the room of the texts. That two addresses share them is beyond all probability.
 */
export class SeenEmails {
  #slots = new Int32Array(partsOfKey << 16);
  #count = 0;

  /** Whether it is new. */
  add(email: string): boolean {
    const key = keyOf(email);
    const at = freeSlot(this.#slots, key);
    if (at === undefined) return false;
    this.#slots.set(key, at);
    this.#count += 1;
    // At half of it searching gets long.
    if (this.#count * partsOfKey * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    for (let at = 0; at < this.#slots.length; at += partsOfKey) {
      if (this.#slots[at] === 0) continue;
      const key = this.#slots.subarray(at, at + partsOfKey);
      const free = freeSlot(slots, key);
      if (free !== undefined) slots.set(key, free);
    }
    this.#slots = slots;
  }
}

function keyOf(email: string): Int32Array {
  const digest = hash("sha256", email.toLowerCase(), "buffer");
  const key = new Int32Array(partsOfKey);
  for (let part = 0; part < partsOfKey; part += 1) key[part] = digest.readInt32LE(part * 4);
  // 0 at the beginning is a free slot.
  if (key[0] === 0) key[0] = 1;
  return key;
}

/** Where the key can be put; undefined when it is there already. */
function freeSlot(slots: Int32Array, key: Int32Array): number | undefined {
  const mask = slots.length / partsOfKey - 1;
  for (let number = (key[1] ?? 0) & mask; ; number = (number + 1) & mask) {
    const at = number * partsOfKey;
    if (slots[at] === 0) return at;
    let part = 0;
    while (part < partsOfKey && slots[at + part] === key[part]) part += 1;
    if (part === partsOfKey) return undefined;
  }
}
