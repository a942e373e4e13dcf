const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const mix = (word: number, one: number, two: number, third: number) => rotate(word, one) ^ rotate(word, two) ^ third;
/** The first 32 bits of the fraction. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;

function firstPrimes(count: number) {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

/** Pads to whole blocks of 64 bytes: the message, a one bit, zeros, and the length in bits. */
function pad(message: Uint8Array) {
  const { length } = message;
  const blocks = new DataView(new ArrayBuffer(Math.ceil((length + 9) / 64) * 64));
  message.forEach((byte, at) => {
    blocks.setUint8(at, byte);
  });
  blocks.setUint8(length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, length * 8);
  return blocks;
}

/**
 * SHA-256 (FIPS 180-4), for PKCE. Our own, because `crypto.subtle` is asynchronous and missing on plain http, and
 * `generateOAuthData` returns at once everywhere.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const primes = firstPrimes(64);
  const blocks = pad(message);
  let hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    const words: number[] = [];
    const state = primes.reduce(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0], prime, round) => {
      const back = (rounds: number) => words[round - rounds] || 0;
      const spread = () =>
        back(16) + mix(back(15), 7, 18, back(15) >>> 3) + back(7) + mix(back(2), 17, 19, back(2) >>> 10);
      const word = round < 16 ? blocks.getInt32(offset + round * 4) : spread() | 0;
      words.push(word);
      const one = h + mix(e, 6, 11, rotate(e, 25)) + ((e & f) ^ (~e & g)) + fraction(Math.cbrt(prime)) + word;
      const two = mix(a, 2, 13, rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      return [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }, hash);
    hash = hash.map((word, index) => (word + (state[index] || 0)) | 0);
  }
  return Uint8Array.from({ length: 32 }, (_, at) => (hash[at >> 2] || 0) >> (24 - 8 * (at % 4)));
}
