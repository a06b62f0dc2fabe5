import { hash } from "node:crypto";

const partsOfKey = 4;

/**
 * Remembers which addresses have occurred, for files of any size: it stores a hash of 16 bytes for each, independent of
 * case, which takes a tenth of the memory of the texts. Two addresses with the same hash are practically impossible.
 */
export class SeenEmails {
  #slots = new Int32Array(partsOfKey << 16);
  #count = 0;

  /** Whether the email is new. */
  add(email: string): boolean {
    const key = keyOf(email);
    const at = freeSlot(this.#slots, key);
    if (at === undefined) return false;
    this.#slots.set(key, at);
    this.#count += 1;
    // Above half of the slots, searching gets slow.
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
  // 0 at the beginning marks a free slot.
  if (key[0] === 0) key[0] = 1;
  return key;
}

/** The slot for a new key; undefined if the key is there already. */
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
