import { parseEncryptionKeys } from '../server/keys/encryption-key.ts';
import type { KeySource } from '../server/keys/key-source.ts';

/** As FOYER_ENCRYPTION_KEYS has it: the key of all platforms that tests start. */
export const testKey = 'the-encryption-key-of-tests-0123456789abcde';

export const testKeys: Extract<KeySource, { kind: 'given' }> = {
  kind: 'given',
  keys: parseEncryptionKeys(testKey) ?? [],
};
