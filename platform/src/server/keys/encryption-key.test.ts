import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decryptWith, encryptWith, keyIdOf, makeEncryptionKey, parseEncryptionKeys } from './encryption-key.ts';
import { addKey, readKeys, readOrMakeKeys } from './key-source.ts';

describe('an encrypted text', () => {
  const key = makeEncryptionKey();
  const sealed = encryptWith(key, 'a place', 'Señor 🧘');

  test('H32: opens with its key, in its place, unaltered', () => {
    expect(keyIdOf(sealed)).toBe(key.id);
    expect(decryptWith(key, 'a place', sealed)).toBe('Señor 🧘');
    expect(encryptWith(key, 'a place', 'Señor 🧘')).not.toBe(sealed);
    expect(() => decryptWith(makeEncryptionKey(), 'a place', sealed)).toThrow();
    expect(() => decryptWith(key, 'another place', sealed)).toThrow();
    for (const index of [key.id.length + 1, key.id.length + 18, sealed.length - 2]) {
      const altered = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(() => decryptWith(key, 'a place', altered), String(index)).toThrow();
    }
    expect(() => decryptWith(key, 'a place', sealed.slice(0, 20))).toThrow();
  });
});

test('keys are 32 bytes in either base64, between commas or in lines', () => {
  const bytes = Buffer.alloc(32, 0xfb);
  const [one, other] = parseEncryptionKeys(`${bytes.toString('base64')},\n ${bytes.toString('base64url')}\n`) ?? [];
  expect(one).toEqual(other);
  for (const wrong of ['', ',', 'short', bytes.subarray(1).toString('base64'), `${'é'.repeat(43)}`]) {
    expect(parseEncryptionKeys(wrong), wrong).toBeUndefined();
  }
});

describe('the file of keys', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-keys-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('H32: is made once, for its own account only, and a new key comes first', () => {
    const file = join(directory, 'data', 'encryption-keys');
    expect(readKeys({ kind: 'file', file })).toEqual([]);
    expect(existsSync(file)).toBe(false);
    const [first] = readOrMakeKeys({ kind: 'file', file });
    expect(readOrMakeKeys({ kind: 'file', file })).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = addKey(file);
    expect(readKeys({ kind: 'file', file })).toEqual([second, first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is damaged is named, and stays as it is', () => {
    const file = join(directory, 'damaged');
    writeFileSync(file, '# a comment\nnonsense\n');
    expect(() => readOrMakeKeys({ kind: 'file', file })).toThrow(file);
    expect(readFileSync(file, 'utf8')).toContain('nonsense');
  });
});
