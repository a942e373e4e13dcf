import { fromBase64Url } from '../base64url.ts';
import { isObject } from '../is-object.ts';

interface Claims {
  sub?: unknown;
  exp?: unknown;
}

/**
 * The claims of a JWT, unverified: a hint for the page that has it, never a proof. Empty when the text is not a JWT.
 */
export function readClaims(token: string): Claims {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split('.')[1] || ''));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}
