import * as T from 'typebox';
import { choice, entity, FreeForm, Guid, message, stored, Timestamp } from './shape.ts';

const Url = T.String({ maxLength: 2048 });

/** The kind says beforehand which issuer and scopes a provider has, and how it proves addresses. */
export const ProviderKind = choice(['GOOGLE', 'APPLE', 'MICROSOFT', 'OPENID']);
/** A scope token (RFC 6749 §3.3). */
const Scope = T.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,100}$' });
const AppleId = T.String({ pattern: '^[A-Z0-9]{10}$' });
export const Audience = T.String({ minLength: 1, maxLength: 500 });
export const ConnectionName = T.String({ minLength: 1, maxLength: 100 });

/** Apple has no client secret: each is a token that this key signs. */
export const AppleKey = message({
  teamId: AppleId,
  keyId: AppleId,
  privateKey: T.String({ minLength: 1, maxLength: 2000 }),
});
export const ClientSecret = T.String({ minLength: 1, maxLength: 1000 });
export const Scopes = T.Array(Scope, { maxItems: 20 });

export const IdpConnection = stored(
  entity({
    id: Guid,
    name: ConnectionName,
    kind: ProviderKind,
    /** OpenID Connect issuer, as its ID tokens name it. */
    issuer: Url,
    /** Our client id at that provider: the audience of its ID tokens. */
    audience: Audience,
    /** The provider's public keys (JWK set), if it is trusted by its tokens only: then nothing is fetched. */
    keys: FreeForm,
    /** Asked for beside `openid`. */
    scopes: Scopes,
    /** The key that signs for Apple, without the key itself. */
    apple: entity({ teamId: AppleId, keyId: AppleId }),
    /** Where the provider sends browsers back, to be registered with it. */
    redirectUri: Url,
    enabled: T.Boolean(),
    createdDate: Timestamp,
  }),
  ['id', 'name', 'kind', 'issuer', 'audience', 'enabled', 'createdDate'],
);
