export type TokenRole = 'none' | 'visitor' | 'member';

export interface AccessToken {
  value: string;
  /** Epoch seconds. */
  expiresAt: number;
}

export interface RefreshToken {
  value: string;
  role: TokenRole;
}

export interface Tokens {
  accessToken: AccessToken;
  refreshToken: RefreshToken;
}

export const NO_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
};

/** Renewed this much before it expires, so that it is still good when it arrives. */
const MARGIN_SECONDS = 30;

export const isFresh = ({ value, expiresAt }: AccessToken, nowMs = Date.now()): boolean =>
  value !== '' && expiresAt - MARGIN_SECONDS > nowMs / 1000;

/** Tokens as storage kept them: JSON, in cookies percent-encoded. Nothing when it is anything else. */
export function readTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const json = text?.startsWith('{') ? text : decodeURIComponent(text ?? '');
    const { accessToken, refreshToken }: Partial<Tokens> = JSON.parse(json);
    return accessToken && refreshToken && { accessToken, refreshToken };
  } catch {
    return undefined;
  }
}
