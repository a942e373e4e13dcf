import { randomBytes } from 'node:crypto';
import type { IdpConnectionId } from '@foyer/contract';
import type { Refusing } from '../../server/http/handler.ts';
import { toAuthorizationUrl } from '../identity-providers/authorization-url.ts';
import { CALLBACK_PATH } from '../identity-providers/connection.ts';
import type { ProviderDirectory } from '../identity-providers/provider-directory.ts';
import { ProviderError } from '../identity-providers/provider-error.ts';
import { findRedirectConnection } from '../identity-providers/store.ts';
import { endOfTrip, type StoredTrip } from '../identity-providers/trip-cookie.ts';
import { guardAddress } from './address-limits.ts';
import type { StagedSignInCall } from './sign-in-call.ts';

type StartCall = StagedSignInCall &
  Refusing<'IDP_CONNECTION_NOT_FOUND' | 'IDP_NOT_REACHABLE' | 'THROTTLED_FEATURE'> & {
    directory: ProviderDirectory;
    /** Tells the operator why a provider can't be used. */
    report(error: ProviderError): void;
  };

/** 256 random bits, for what must not be guessed (security A19). */
const makeText = (): string => randomBytes(32).toString('base64url');

/** Starts a trip to a provider. Returns the URL to go to, and what the browser must keep. */
export async function startTrip(
  call: StartCall,
  connectionId: IdpConnectionId,
  { target, linking }: Pick<StoredTrip, 'target' | 'linking'>,
): Promise<{ url: string; trip: StoredTrip }> {
  const { tx, caller, now, publicUrl, fail } = call;
  await guardAddress(call, 'idp');
  const connection = await findRedirectConnection(tx, caller.siteId, connectionId);
  if (!connection) return fail('IDP_CONNECTION_NOT_FOUND', 'The site has no such identity provider.');
  const metadata = await call.directory.findMetadata(connection.issuer, now).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    call.report(error);
    return fail('IDP_NOT_REACHABLE', `${connection.name} isn’t answering. Please try again, or sign in another way.`);
  });
  const trip: StoredTrip = {
    connectionId,
    target,
    linking,
    until: endOfTrip(now),
    state: makeText(),
    nonce: makeText(),
    codeVerifier: makeText(),
    redirectUri: `${publicUrl}${CALLBACK_PATH}`,
  };
  return { url: toAuthorizationUrl(connection, metadata, trip), trip };
}
