/** Encodes bytes as base64url without padding (RFC 4648 §5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/** Decodes base64url to one character per byte. Throws if the text is anything else. */
export const fromBase64Url = (text: string): string => atob(text.replace(/-/g, '+').replace(/_/g, '/'));

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
