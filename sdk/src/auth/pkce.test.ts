import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createPkce } from './pkce.ts';
import { sha256 } from './sha256.ts';

const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('our own SHA-256', () => {
  test('is what Node’s is, for every length around a block’s end', () => {
    const lengths = Array.from({ length: 200 }, (_, length) => length);
    for (const bytes of lengths.map((length) => randomBytes(length))) {
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(reference(bytes));
    }
  });

  test('RFC 7636, appendix B', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const challenge = Buffer.from(sha256(Buffer.from(verifier))).toString('base64url');
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});

describe('proof of who asked', () => {
  test('a verifier of 43 allowed characters, its S256 challenge, a state of 256 bits', () => {
    const { codeVerifier, codeChallenge, state } = createPkce();
    expect(codeVerifier).toMatch(/^[A-Za-z0-9\-._~]{43}$/);
    expect(codeChallenge).toBe(createHash('sha256').update(codeVerifier).digest('base64url'));
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  test('is another one every time', () => {
    const seen = Array.from({ length: 1000 }, createPkce).flatMap(({ codeVerifier, state }) => [codeVerifier, state]);
    expect(new Set(seen).size).toBe(2000);
  });

  test('all characters are equally frequent', () => {
    const count = new Map<string, number>();
    const letters = Array.from({ length: 2000 }, () => createPkce().codeVerifier).join('');
    for (const letter of letters) count.set(letter, (count.get(letter) ?? 0) + 1);
    const expected = letters.length / 66;
    expect(count.size).toBe(66);
    // Six standard deviations; the reference client's modulo of a byte by 66 deviates by more.
    for (const n of count.values()) expect(Math.abs(n - expected)).toBeLessThan(6 * Math.sqrt(expected));
  });

  test('needs no crypto.subtle, which plain http does not have', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(createPkce().codeChallenge).toHaveLength(43);
    vi.unstubAllGlobals();
  });
});
