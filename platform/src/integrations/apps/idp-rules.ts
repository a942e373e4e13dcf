import { createPrivateKey } from 'node:crypto';
import type { FieldViolation, modules, RequestOf } from '@foyer/contract';
import { type ProviderKind, presets } from '../../access/identity-providers/connection.ts';
import { isMicrosoftIssuer } from '../../access/identity-providers/microsoft.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import { findIssuerFault } from './address-rules.ts';
import { checkKeySet } from './key-set-rules.ts';

type Sent = RequestOf<(typeof modules)['apps']['createIdpConnection']>;
type AppleKey = NonNullable<Sent['apple']>;
/** The settings of a connection by redirect. */
export type RedirectFields = Pick<Sent, 'clientSecret' | 'apple' | 'scopes'>;

function findIssuerFaultOf(kind: ProviderKind, issuer: string): string | undefined {
  if (kind === 'OPENID') return findIssuerFault(issuer);
  if (kind === 'MICROSOFT') {
    const form = 'must be https://login.microsoftonline.com/{tenant}/v2.0';
    return isMicrosoftIssuer(issuer) ? undefined : form;
  }
  const known = presets[kind].issuer;
  return issuer === known ? undefined : `must be ${known}, or left out`;
}

/** ES256 is the only algorithm that Apple takes. */
function checkAppleKey({ privateKey }: AppleKey): FieldViolation[] {
  const fault = 'must be the private key that Apple gave you (a .p8 file, with its first and last line)';
  try {
    const isOurs = createPrivateKey(privateKey).asymmetricKeyDetails?.namedCurve === 'prime256v1';
    // The form that Apple writes; others wouldn't be read when it is needed.
    return isOurs && privateKey.includes('-----BEGIN PRIVATE KEY-----')
      ? []
      : [oneViolation('apple.privateKey', fault, 'FORMAT')];
  } catch {
    return [oneViolation('apple.privateKey', fault, 'FORMAT')];
  }
}

/** Returns the violations of the secret: Apple's is a key, all others' a text. */
export function checkRedirect(kind: ProviderKind, { clientSecret, apple }: RedirectFields): FieldViolation[] {
  if (kind === 'APPLE') {
    const unused = clientSecret === undefined ? [] : [oneViolation('clientSecret', 'is not for Apple: send `apple`')];
    return [...unused, ...(apple ? checkAppleKey(apple) : [])];
  }
  return apple === undefined ? [] : [oneViolation('apple', 'is for Apple only: send `clientSecret`')];
}

/** Returns the violations of a new connection: it is trusted either by its keys or by a secret. */
export function checkConnection(kind: ProviderKind, issuer: string | undefined, sent: Sent): FieldViolation[] {
  const fault = issuer === undefined ? 'is required' : findIssuerFaultOf(kind, issuer);
  const ofIssuer = fault ? [oneViolation('issuer', fault, issuer === undefined ? 'REQUIRED_FIELD' : 'FORMAT')] : [];
  return [...ofIssuer, ...checkTrust(kind, sent)];
}

function checkTrust(kind: ProviderKind, sent: Sent): FieldViolation[] {
  const { keys, clientSecret, apple, scopes } = sent;
  if (keys !== undefined) {
    const beside = Object.entries({ clientSecret, apple, scopes }).filter(([, value]) => value !== undefined);
    const wrong = beside.map(([name]) => oneViolation(name, 'is not for a connection by keys', 'ONE_OF_ALIGNMENT'));
    return [...checkKeySet(keys), ...wrong];
  }
  const needed = kind === 'APPLE' ? 'apple' : 'clientSecret';
  const missing = sent[needed] === undefined ? [oneViolation(needed, 'is required, or `keys`', 'REQUIRED_FIELD')] : [];
  return [...missing, ...checkRedirect(kind, sent)];
}
