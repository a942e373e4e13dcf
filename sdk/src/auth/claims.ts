import { fromBase64Url } from '../base64url.ts';
import { isObject } from '../is-object.ts';

interface Claims {
  sub?: unknown;
  exp?: unknown;
}

/** What a JWT says, unchecked: good for a hint on this page, never as proof. Nothing when it is no JWT. */
export function readClaims(token: string): Claims {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}
