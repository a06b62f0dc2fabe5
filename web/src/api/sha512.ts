const blockBytes = 128;
const rounds = 80;
const mask = (1n << 64n) - 1n;

/**
 * SHA-512 (FIPS 180-4) in plain code, for pages that have no WebCrypto. Passwords are short, so its speed does not
 * matter.
 */
export function sha512(message: Uint8Array): Uint8Array {
  const state = fractionalRoots(8, squareRoot);
  const constants = fractionalRoots(rounds, cubeRoot);
  const view = new DataView(padded(message).buffer);
  for (let offset = 0; offset < view.byteLength; offset += blockBytes) {
    compress(state, schedule(view, offset), constants);
  }
  const digest = new DataView(new ArrayBuffer(64));
  for (const [index, word] of state.entries()) digest.setBigUint64(index * 8, word);
  return new Uint8Array(digest.buffer);
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 17) / blockBytes) * blockBytes;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function schedule(view: DataView, offset: number): BigUint64Array {
  const words = new BigUint64Array(rounds);
  for (let i = 0; i < 16; i++) words[i] = view.getBigUint64(offset + i * 8);
  for (let i = 16; i < rounds; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const small0 = rotate(early, 1n) ^ rotate(early, 8n) ^ (early >> 7n);
    const small1 = rotate(late, 19n) ^ rotate(late, 61n) ^ (late >> 6n);
    words[i] = at(words, i - 16) + small0 + at(words, i - 7) + small1;
  }
  return words;
}

function compress(state: BigUint64Array, words: BigUint64Array, constants: BigUint64Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let i = 0; i < rounds; i++) {
    const big1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n);
    const choice = (e & f) ^ (~e & mask & g);
    const first = h + big1 + choice + at(constants, i) + at(words, i);
    const big0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & mask, c, b, a, (first + big0 + majority) & mask];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}

function rotate(word: bigint, by: bigint): bigint {
  return ((word >> by) | (word << (64n - by))) & mask;
}

function at(words: BigUint64Array, index: number): bigint {
  return words[index] ?? 0n;
}

/** The standard's constants: the first 64 bits behind the point of a root of each of the first primes. */
function fractionalRoots(count: number, root: (scaled: bigint) => bigint): BigUint64Array {
  const words = new BigUint64Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (isPrime(candidate)) words[found++] = root(BigInt(candidate)) & mask;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
}

function squareRoot(value: bigint): bigint {
  return largest((root) => root * root <= value << 128n);
}

function cubeRoot(value: bigint): bigint {
  return largest((root) => root * root * root <= value << 192n);
}

/** By bisection over 70 bits, which hold every root that is needed: the largest number that still fits. */
function largest(fits: (root: bigint) => boolean): bigint {
  let root = 0n;
  for (let bit = 70n; bit >= 0n; bit--) {
    const tried = root | (1n << bit);
    if (fits(tried)) root = tried;
  }
  return root;
}
