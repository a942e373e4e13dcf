import { randomBytes, toBase64Url, utf8 } from '../base64url.ts';
import { sha256 } from './sha256.ts';

/**
 * The PKCE proof that a code is exchanged by its requester (RFC 7636), and the state that ties the response to the
 * request.
 */
export interface OauthPKCE {
  codeVerifier: string;
  codeChallenge: string;
  state: string;
}

/** The shortest that RFC 7636 §4.1 allows, of 128 at most: with 66 letters it has 259 bits. */
const VERIFIER_LENGTH = 43;

function createVerifier() {
  let verifier = '';
  while (verifier.length < VERIFIER_LENGTH) {
    // Discards bytes outside the alphabet, so that its letters stay equally likely.
    verifier += String.fromCharCode(...randomBytes(128).map((byte) => byte % 128)).replace(/[^\w.~-]/g, '');
  }
  return verifier.slice(0, VERIFIER_LENGTH);
}

export const challengeOf = (verifier: string): string => toBase64Url(sha256(utf8(verifier)));

export function createPkce(): OauthPKCE {
  const codeVerifier = createVerifier();
  return { codeVerifier, codeChallenge: challengeOf(codeVerifier), state: toBase64Url(randomBytes(32)) };
}
