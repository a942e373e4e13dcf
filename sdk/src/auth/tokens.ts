import { readClaims } from './claims.ts';

export const TokenRole = { NONE: 'none', VISITOR: 'visitor', MEMBER: 'member' } as const;
export type TokenRole = (typeof TokenRole)[keyof typeof TokenRole];

export interface Token {
  value: string;
}

export interface AccessToken extends Token {
  /** Epoch seconds. */
  expiresAt: number;
}

export interface RefreshToken extends Token {
  role: TokenRole;
}

export interface Tokens {
  accessToken: AccessToken;
  refreshToken: RefreshToken;
}

/** Nobody's: before the first call and after signing out. */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
};

/** Renewed this much before it expires, so that it is still good when it arrives. */
const MARGIN_SECONDS = 30;

export const isFresh = ({ value, expiresAt }: AccessToken, nowMs = Date.now()): boolean =>
  value !== '' && expiresAt - MARGIN_SECONDS > nowMs / 1000;

export const isMember = ({ refreshToken }: Tokens): boolean => refreshToken.role === 'member';

/** Tells one member from another, where access tokens say so, and from everybody else; the same for all who are no members. */
export const personIn = (tokens: Tokens): string =>
  isMember(tokens) ? `member ${readClaims(tokens.accessToken.value).sub}` : '';

/** JSON as it is, or percent-encoded, in part or more than once, as the cookie libraries of sites leave it. */
function readJson(text: string): Partial<Tokens> {
  try {
    return JSON.parse(text);
  } catch (error) {
    const decoded = decodeURIComponent(text);
    if (decoded === text) throw error;
    return readJson(decoded);
  }
}

/** Tokens as storage kept them. Nothing when it is anything else. */
export function readTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const { accessToken, refreshToken } = readJson(text ?? '');
    return accessToken && refreshToken && { accessToken, refreshToken };
  } catch {
    return undefined;
  }
}
