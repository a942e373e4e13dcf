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

/** Of 43 characters, the shortest that RFC 7636 §4.1 allows: with 66 letters it has 259 bits. */
function createVerifier() {
  let verifier = '';
  // Discards bytes outside the alphabet, so that its letters stay equally likely.
  while (verifier.length < 43) verifier += String.fromCharCode(...randomBytes(1)).replace(/[^\w.~-]/, '');
  return verifier;
}

export const challengeOf = (verifier: string): string => toBase64Url(sha256(utf8(verifier)));

export function createPkce(): OauthPKCE {
  const codeVerifier = createVerifier();
  return { codeVerifier, codeChallenge: challengeOf(codeVerifier), state: toBase64Url(randomBytes(32)) };
}
