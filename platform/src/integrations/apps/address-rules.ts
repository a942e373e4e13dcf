import type { FieldViolation } from '@foyer/contract';
import { isLoopback, originOf } from '../../access/client-apps/client-app.ts';
import { oneViolation } from '../../server/lib/violations.ts';

/** Plain http is safe only on loopback. */
const isSafe = (origin: string | undefined): origin is string =>
  origin !== undefined && (origin.startsWith('https:') || isLoopback(origin));

const form = 'must be a full https:// URL (http:// for localhost only), without a user name or password';

/** The fault of a redirect URI. It is compared character by character, so it must equal its parsed form. */
export function findRedirectFault(uri: string): string | undefined {
  if (!isSafe(originOf(uri))) return form;
  if (/[#*\\]/.test(uri)) return 'must not contain # or *: it is compared character by character';
  const { href } = new URL(uri);
  return href === uri || href === `${uri}/` ? undefined : `must be written as browsers do: ${href}`;
}

/** The fault of an origin, which has the form `https://example.com`. */
export function findOriginFault(url: string): string | undefined {
  const origin = originOf(url);
  if (!isSafe(origin) || url.includes('*')) return form;
  return origin === url ? undefined : `must be just ${origin}`;
}

/** The fault of an issuer (OpenID Connect Discovery 3: https, no query, no fragment). */
export const findIssuerFault = (issuer: string): string | undefined =>
  isSafe(originOf(issuer)) && !/[?#*\\]/.test(issuer) ? undefined : form;

/** Returns a violation for each entry of a list that has a fault. */
export const checkEach = (
  field: string,
  values: readonly string[],
  findFault: (value: string) => string | undefined,
): FieldViolation[] =>
  values.flatMap((value, index) => {
    const fault = findFault(value);
    return fault ? [oneViolation(`${field}[${index}]`, fault, 'FORMAT')] : [];
  });
