import { createPublicKey } from 'node:crypto';
import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from '../../server/lib/violations.ts';

const MAX_KEYS = 20;
const MIN_RSA_BITS = 2048;
/** Private members of a JWK (RFC 7518 §6.2.2, 6.3.2, 6.4.1). */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function findKeyFault(jwk: unknown): string | undefined {
  if (!isMap(jwk)) return 'must be a key';
  const { kty, use } = jwk;
  if (kty !== 'RSA' && kty !== 'EC') return 'must be an RSA or EC key';
  if (secretMembers.some((name) => name in jwk)) return 'must be a public key; this is a private one';
  if (use !== undefined && use !== 'sig') return 'must be meant for signatures';
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: 'jwk' });
    if (kty === 'RSA' && (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS) {
      return `must have at least ${MIN_RSA_BITS} bits`;
    }
  } catch {
    return 'is not a usable key';
  }
  return undefined;
}

/** Returns the violations of a set of public keys (RFC 7517 §5). */
export function checkKeySet({ keys }: Record<string, unknown>): FieldViolation[] {
  if (!Array.isArray(keys) || keys.length === 0) {
    return [oneViolation('keys.keys', 'must be a list with at least one key', 'REQUIRED_FIELD')];
  }
  if (keys.length > MAX_KEYS) return [oneViolation('keys.keys', `must have at most ${MAX_KEYS} keys`, 'MAX_SIZE')];
  return keys.flatMap((jwk: unknown, index) => {
    const fault = findKeyFault(jwk);
    return fault ? [oneViolation(`keys.keys[${index}]`, fault)] : [];
  });
}
