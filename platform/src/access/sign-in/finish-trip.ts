import { decodeProtectedHeader } from 'jose';
import type { Refusing } from '../../server/http/handler.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { isPersonName } from '../../server/lib/person-name.ts';
import type { SendOutbound } from '../../server/outbound/request.ts';
import { consumeOnce } from '../../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import { lockIdentity } from '../identities/store.ts';
import { openClientSecret } from '../identity-providers/client-secret.ts';
import type { RedirectConnection } from '../identity-providers/connection.ts';
import { exchangeCode } from '../identity-providers/exchange-code.ts';
import { type IdpProfile, readIdToken } from '../identity-providers/id-token.ts';
import { isIssuerOf, type ProviderMetadata } from '../identity-providers/metadata.ts';
import type { ProviderDirectory } from '../identity-providers/provider-directory.ts';
import { ProviderError } from '../identity-providers/provider-error.ts';
import { findRedirectConnection } from '../identity-providers/store.ts';
import type { ReturnTarget, StoredTrip } from '../identity-providers/trip-cookie.ts';
import type { SignInSession } from '../sessions/session-store.ts';
import { guardAddress } from './address-limits.ts';
import { linkProvider, type ProviderReason, refuseProvider } from './idp-link.ts';
import { consumeIdToken, logInAs } from './idp-login.ts';
import type { StagedSignInCall } from './sign-in-call.ts';
import type { StateAnswer } from './state.ts';

/** The parameters that a provider sent the browser back with (RFC 6749 §4.1.2, RFC 9207 §2). */
export interface ProviderAnswer {
  code: string | undefined;
  iss: string | undefined;
  error: string | undefined;
  /** Apple's, the first time: the name, as JSON. */
  user: string | undefined;
}

export type TripFailure = ProviderReason | 'CANCELED' | 'UNREACHABLE' | 'FAILED';

/** The end of a trip: a step of the sign-in, a link, or what went wrong. */
export interface TripResult {
  provider: string;
  target: ReturnTarget;
  isLinking: boolean;
  answer?: StateAnswer;
  failure?: TripFailure;
}

export type FinishCall = StagedSignInCall &
  Refusing<'IDP_LOGIN_FAILED' | 'INVALID_STATE_TOKEN' | 'THROTTLED_FEATURE'> & {
    directory: ProviderDirectory;
    sendOutbound: SendOutbound;
    /** Opens the client secret. */
    cipher: Cipher;
    /** Of the browser. */
    session: SignInSession | undefined;
    report(error: ProviderError): void;
  };

/** Ends a trip, once: exchanges the code and signs the person in, or links the provider to the member. */
export async function finishTrip(
  call: FinishCall,
  trip: StoredTrip | undefined,
  sent: ProviderAnswer,
): Promise<TripResult> {
  const { tx, caller, secret } = call;
  const { siteId } = caller;
  await guardAddress(call, 'idp');
  const key = trip && rateLimitKey(secret, 'idp-trip', trip.state);
  if (!trip || !key || !(await consumeOnce(tx, { siteId, key, until: trip.until }))) {
    return call.fail('INVALID_STATE_TOKEN', 'This sign-in has expired. Please start again.');
  }
  const connection = await findRedirectConnection(tx, siteId, trip.connectionId);
  const ends = { provider: connection?.name ?? '', target: trip.target, isLinking: trip.linking !== undefined };
  if (!connection) return { ...ends, failure: 'FAILED' };
  try {
    const person = await askProvider(call, connection, trip, sent);
    if (typeof person === 'string') return { ...ends, failure: person };
    if (!trip.linking) return { ...ends, answer: await logInAs(call, connection, person) };
    await link(call, connection, trip.linking, person);
    return ends;
  } catch (error) {
    return { ...ends, failure: readFailure(call, error) };
  }
}

function readFailure(call: FinishCall, error: unknown): TripFailure {
  if (error instanceof ProviderError) {
    call.report(error);
    return 'UNREACHABLE';
  }
  if (!(error instanceof ApplicationError) || error.code !== 'IDP_LOGIN_FAILED') throw error;
  const { reason } = error.data;
  return reason === 'EMAIL_NOT_VERIFIED' || reason === 'LINKED_OTHERWISE' ? reason : 'FAILED';
}

/** Errors of OpenID Connect Core §3.1.2.6, and Apple's own, that mean the person didn't go on. */
const canceling = ['access_denied', 'user_cancelled_authorize', 'login_required', 'consent_required'];
const unreachable = ['temporarily_unavailable', 'server_error'];

function failureOf(error: string): TripFailure {
  if (canceling.includes(error)) return 'CANCELED';
  return unreachable.includes(error) ? 'UNREACHABLE' : 'FAILED';
}

/** Finds out who the person is, from the provider itself. */
async function askProvider(
  call: FinishCall,
  connection: RedirectConnection,
  trip: StoredTrip,
  { code, iss, error, user }: ProviderAnswer,
): Promise<IdpProfile | TripFailure> {
  const metadata = await call.directory.findMetadata(connection.issuer, call.now);
  // First of all, so that no other provider's answer is taken for this one's (RFC 9207 §2.4).
  if (!isIssuerOf(metadata, iss)) return 'FAILED';
  if (error !== undefined) return failureOf(error);
  const token = code && (await redeem(call, connection, metadata, { ...trip, code }));
  const person = token && (await verify(call, connection, metadata, { token, nonce: trip.nonce }));
  if (!person) return 'FAILED';
  return connection.kind === 'APPLE' ? withName(person, user) : person;
}

async function redeem(
  { sendOutbound, caller, cipher, now }: FinishCall,
  connection: RedirectConnection,
  metadata: ProviderMetadata,
  trip: StoredTrip & { code: string },
): Promise<string | undefined> {
  const clientSecret = await openClientSecret(cipher, caller.siteId, connection, now);
  return exchangeCode(sendOutbound, metadata, { clientId: connection.audience, clientSecret }, trip);
}

async function verify(
  { directory, now }: FinishCall,
  { issuer, audience }: RedirectConnection,
  metadata: ProviderMetadata,
  { token, nonce }: { token: string; nonce: string },
): Promise<IdpProfile | undefined> {
  const keys = await directory.findKeys(metadata, readKeyId(token), now);
  return readIdToken({ issuer, audience, keys, nonce }, token, now);
}

function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Apple sends the name beside its token, which doesn't vouch for it. */
function withName(person: IdpProfile, user: string | undefined): IdpProfile {
  const names: unknown = user === undefined ? undefined : parse(user);
  const said = new Map<string, unknown>(typeof names === 'object' && names !== null ? Object.entries(names) : []);
  const read = (name: string) => {
    const text = said.get(name);
    return typeof text === 'string' && text !== '' && text.length <= 100 && isPersonName(text) ? { [name]: text } : {};
  };
  return { ...person, profile: { ...read('firstName'), ...read('lastName'), ...person.profile } };
}

function parse(user: string): unknown {
  try {
    const said: { name?: unknown } | null = JSON.parse(user);
    return said?.name;
  } catch {
    return undefined;
  }
}

/** Links the provider to the member who started the trip, if the browser is still in their session. */
const link = (
  call: FinishCall,
  connection: RedirectConnection,
  { identityId, sessionId }: NonNullable<StoredTrip['linking']>,
  person: IdpProfile,
): Promise<void> =>
  call.transact(async (work) => {
    const { session, caller } = call;
    const isTheirs = session?.id === sessionId && session.identityId === identityId;
    const identity = isTheirs ? await lockIdentity(work.tx, caller.siteId, identityId) : undefined;
    if (!identity || !(await consumeIdToken(call, work, connection, person))) return refuseProvider(call);
    return linkProvider(call, work, { identity, connection, subject: person.subject, isNew: false });
  });
