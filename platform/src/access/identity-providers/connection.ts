import type { IdpConnectionId } from '@foyer/contract';

export type ProviderKind = 'GOOGLE' | 'APPLE' | 'MICROSOFT' | 'OPENID';

/** A trusted identity provider, and what its ID tokens must contain. */
export interface IdpConnection {
  id: IdpConnectionId;
  name: string;
  issuer: string;
  audience: string;
}

/** A provider that is trusted by its ID tokens alone. */
export interface TokenConnection extends IdpConnection {
  /** A JWK set, as it was given. */
  keys: Record<string, unknown>;
}

/** A provider at which people sign in by redirect. */
export interface RedirectConnection extends IdpConnection {
  kind: ProviderKind;
  /** Empty for those of its kind. */
  scopes: readonly string[];
  /** The client secret, or Apple's private key. */
  sealedSecret: string;
  apple: { teamId: string; keyId: string } | undefined;
}

interface Preset {
  issuer: string | undefined;
  scopes: readonly string[];
  /** Apple sends name and address by form only. */
  responseMode: 'query' | 'form_post';
}

const usualScopes = ['email', 'profile'];

/** Facts about each kind of provider that are known beforehand. */
export const presets: Record<ProviderKind, Preset> = {
  GOOGLE: { issuer: 'https://accounts.google.com', scopes: usualScopes, responseMode: 'query' },
  APPLE: { issuer: 'https://appleid.apple.com', scopes: ['email', 'name'], responseMode: 'form_post' },
  MICROSOFT: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: usualScopes,
    responseMode: 'query',
  },
  OPENID: { issuer: undefined, scopes: usualScopes, responseMode: 'query' },
};

/** Where providers send the browser back to; registered with each of them, character by character. */
export const CALLBACK_PATH = '/oauth2/idp/callback';
