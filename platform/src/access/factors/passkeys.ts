import type { MemberId, SiteId } from '@foyer/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import { readAssertion, readAttestation } from './passkey-response.ts';
import type { Passkey } from './passkey-store.ts';

const LIFE_SECONDS = 5 * 60;
/** Ed25519, ES256 and RS256 (COSE): what every authenticator has one of, and no runtime calls an experiment. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Where a ceremony of WebAuthn takes place. Passkeys belong to the host of the site's address and work nowhere else. */
export interface RelyingParty {
  secret: string;
  siteId: SiteId;
  /** The site's address, which is the origin that the browser signs. */
  publicUrl: string;
  now: number;
}

/** What a challenge was made for: whom, and to do what. It serves nobody else and nothing else. */
export interface ChallengePurpose {
  use: 'register' | 'login';
  /** Nobody in particular when a passkey itself shall say who signs in. */
  identityId: MemberId | undefined;
}

/** A challenge that came back. Whoever accepts the answer must see to it that it counts once. */
export interface PasskeyChallenge {
  text: string;
  /** Epoch milliseconds. */
  until: number;
}

const rpIdOf = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).hostname;

const sealChallenge = (
  { secret, siteId, now }: RelyingParty,
  { use, identityId }: ChallengePurpose,
  challenge: string,
) => sealToken(secret, 'passkey', { siteId, use, identityId: identityId ?? null, challenge }, now, LIFE_SECONDS);

/** The challenge in a token that was made for this; undefined when it was not, or is too old. */
export async function openChallenge(
  place: RelyingParty,
  purpose: ChallengePurpose,
  token: string,
): Promise<PasskeyChallenge | undefined> {
  const claims = await openSealed(place.secret, 'passkey', token, place.now);
  if (typeof claims?.challenge !== 'string' || typeof claims.exp !== 'number') return undefined;
  const isFor =
    claims.siteId === place.siteId && claims.use === purpose.use && claims.identityId === (purpose.identityId ?? null);
  return isFor ? { text: claims.challenge, until: claims.exp * 1000 } : undefined;
}

interface Owner {
  siteName: string;
  identityId: MemberId;
  email: string;
  displayName: string;
  existing: readonly Passkey[];
}

/** The bytes of an id, as a passkey keeps them of its owner. */
const toUserId = (id: MemberId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** Whom a passkey names when it belongs to this person. */
export const toUserHandle = (id: MemberId): string => Buffer.from(toUserId(id)).toString('base64url');

const toDescriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/**
 * What the browser needs to make a passkey: one that knows its owner (so that nobody types an address to sign in) and
 * checks them by face, finger or PIN (so that it is two factors in one).
 */
export async function beginRegistration(place: RelyingParty, owner: Owner) {
  const options = await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: rpIdOf(place),
    userID: toUserId(owner.identityId),
    userName: owner.email,
    userDisplayName: owner.displayName,
    attestationType: 'none',
    excludeCredentials: toDescriptors(owner.existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: LIFE_SECONDS * 1000,
    supportedAlgorithmIDs,
  });
  const purpose = { use: 'register', identityId: owner.identityId } as const;
  return { options: { ...options }, challengeToken: await sealChallenge(place, purpose, options.challenge) };
}

/** The passkey in a browser's answer to a challenge; undefined when it does not prove one. */
export async function readRegistration(
  place: RelyingParty,
  challenge: PasskeyChallenge,
  answer: Record<string, unknown>,
) {
  const response = readAttestation(answer);
  if (!response) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: place.publicUrl,
    expectedRPID: rpIdOf(place),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: response.response.transports ?? [],
  };
}

/** What the browser needs to sign in: with any passkey of the site, or with one of a person who is known already. */
export async function beginAuthentication(
  place: RelyingParty,
  person?: { identityId: MemberId; passkeys: readonly Passkey[] },
) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(place),
    userVerification: 'required',
    timeout: LIFE_SECONDS * 1000,
    ...(person ? { allowCredentials: toDescriptors(person.passkeys) } : {}),
  });
  const purpose = { use: 'login', identityId: person?.identityId } as const;
  return { options: { ...options }, challengeToken: await sealChallenge(place, purpose, options.challenge) };
}

/**
 * Checks a browser's answer with the passkey it names. Answers the new sign count; undefined when the answer is not
 * good. A count that went back means that somebody copied the key (WebAuthn §6.1.1): not good.
 */
export async function checkAssertion(
  place: RelyingParty,
  challenge: PasskeyChallenge,
  passkey: Passkey,
  answer: Record<string, unknown>,
): Promise<number | undefined> {
  const response = readAssertion(answer);
  if (!response) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: place.publicUrl,
    expectedRPID: rpIdOf(place),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
