const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const mix = (word: number, one: number, two: number, third: number) => rotate(word, one) ^ rotate(word, two) ^ third;
/** The first 32 bits of the fraction. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;

function firstPrimes(count: number) {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

/** Bits to shift a byte by, so that it stands at its place in a word. */
const shiftOf = (at: number) => 24 - 8 * (at % 4);

/** The words of whole blocks of 64 bytes: the message, a one bit, zeros, and the length in bits. */
function toWords(message: Uint8Array) {
  const { length } = message;
  const words = Array<number>(((length + 72) >> 6) << 4).fill(0);
  [...message, 0x80].forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] || 0) | (byte << shiftOf(at));
  });
  words[words.length - 1] = length * 8;
  return words;
}

/**
 * SHA-256 (FIPS 180-4), for PKCE. Our own, because `crypto.subtle` is asynchronous and missing on plain http, and
 * `generateOAuthData` returns at once everywhere.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const primes = firstPrimes(64);
  const words = toWords(message);
  let hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  while (words.length > 0) {
    const block = words.splice(0, 16);
    const state = primes.reduce(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0], prime, round) => {
      const back = (rounds: number) => block[round - rounds] || 0;
      if (round > 15) {
        const spread = mix(back(15), 7, 18, back(15) >>> 3) + mix(back(2), 17, 19, back(2) >>> 10);
        block.push((back(16) + back(7) + spread) | 0);
      }
      const one = h + mix(e, 6, 11, rotate(e, 25)) + ((e & f) ^ (~e & g)) + fraction(Math.cbrt(prime)) + back(0);
      const two = mix(a, 2, 13, rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      return [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }, hash);
    hash = hash.map((word, index) => (word + (state[index] || 0)) | 0);
  }
  return Uint8Array.from({ length: 32 }, (_, at) => (hash[at >> 2] || 0) >> shiftOf(at));
}
