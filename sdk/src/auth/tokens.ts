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

/** The tokens before the first call and after signing out. */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
};

/** A token is renewed 30 seconds before its end, so that it is still valid when it arrives. */
export const isFresh = ({ value, expiresAt }: AccessToken, nowMs = Date.now()): boolean =>
  value !== '' && expiresAt - 30 > nowMs / 1000;

export const isMember = ({ refreshToken }: Tokens): boolean => refreshToken.role === 'member';

/** Distinguishes members from each other and from visitors; equal for all visitors. */
export const personIn = (tokens: Tokens): string =>
  isMember(tokens) ? `member ${readClaims(tokens.accessToken.value).sub}` : '';

/** Parses JSON that may be percent-encoded, in part or repeatedly, as sites' cookie libraries leave it. */
function readJson(text: string): Partial<Tokens> {
  try {
    return JSON.parse(text);
  } catch (error) {
    const decoded = decodeURIComponent(text);
    if (decoded === text) throw error;
    return readJson(decoded);
  }
}

/** Parses stored tokens; undefined when the text is anything else. */
export function readTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const { accessToken, refreshToken } = readJson(text || '');
    return accessToken && refreshToken && { accessToken, refreshToken };
  } catch {
    return undefined;
  }
}
