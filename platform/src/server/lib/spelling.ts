/**
 * A value that works once, or is counted, must have one spelling. Base64url text may end in bits that no byte holds, and
 * GUIDs are read in either case.
 */

const isCanonicalBase64url = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

/** Whether a signed token (RFC 7515 §3.1) is spelled as its signer wrote it. */
export const isCanonicalToken = (token: string): boolean => token.split('.').every(isCanonicalBase64url);

/** Whether text is an id as we write it, in lower case. */
export const isCanonicalId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
