import type { MemberId, SiteId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
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
/** Ed25519, ES256 and RS256 (COSE): every authenticator has one, and no runtime calls them experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The relying party of a WebAuthn ceremony. A passkey belongs to the site's host and works nowhere else. */
export interface RelyingParty {
  secret: string;
  siteId: SiteId;
  /** The site's URL, whose origin the browser signs. */
  publicUrl: string;
  now: Instant;
}

/** The purpose of a challenge; it is valid for no other. */
export interface ChallengePurpose {
  use: 'register' | 'login';
  /** Undefined when the passkey itself says who signs in. */
  identityId: MemberId | undefined;
}

/** A challenge returned by a browser. The caller must make sure that it is accepted only once. */
export interface PasskeyChallenge {
  text: string;
  /** Epoch milliseconds. */
  until: Instant;
}

const rpIdOf = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).hostname;

const sealChallenge = (
  { secret, siteId, now }: RelyingParty,
  { use, identityId }: ChallengePurpose,
  challenge: string,
) => sealToken(secret, 'passkey', { siteId, use, identityId: identityId ?? null, challenge }, now, LIFE_SECONDS);

/** Opens a challenge issued for this purpose; undefined if it is not, or has expired. */
export async function openChallenge(
  relyingParty: RelyingParty,
  purpose: ChallengePurpose,
  token: string,
): Promise<PasskeyChallenge | undefined> {
  const claims = await openSealed(relyingParty.secret, 'passkey', token, relyingParty.now);
  if (typeof claims?.challenge !== 'string' || typeof claims.exp !== 'number') return undefined;
  const isFor =
    claims.siteId === relyingParty.siteId &&
    claims.use === purpose.use &&
    claims.identityId === (purpose.identityId ?? null);
  return isFor ? { text: claims.challenge, until: instantAt(claims.exp * 1000) } : undefined;
}

interface Owner {
  siteName: string;
  identityId: MemberId;
  email: string;
  displayName: string;
  existing: readonly Passkey[];
}

/** The bytes of a member's id, as a passkey stores them. */
const toUserId = (id: MemberId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** The user handle that a member's passkeys carry. */
export const toUserHandle = (id: MemberId): string => Buffer.from(toUserId(id)).toString('base64url');

const toDescriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/**
 * Options for registering a passkey: discoverable, so that its owner types no address, and with user verification, so
 * that it counts as two factors.
 */
export async function beginRegistration(relyingParty: RelyingParty, owner: Owner) {
  const options = await generateRegistrationOptions({
    rpName: owner.siteName,
    rpID: rpIdOf(relyingParty),
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
  return { options: { ...options }, challengeToken: await sealChallenge(relyingParty, purpose, options.challenge) };
}

/** Verifies a registration response and returns the passkey; undefined if it is invalid. */
export async function readRegistration(
  relyingParty: RelyingParty,
  challenge: PasskeyChallenge,
  answer: Record<string, unknown>,
) {
  const response = readAttestation(answer);
  if (!response) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: relyingParty.publicUrl,
    expectedRPID: rpIdOf(relyingParty),
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

/** Options for signing in with any passkey of the site, or with those of a known member. */
export async function beginAuthentication(
  relyingParty: RelyingParty,
  person?: { identityId: MemberId; passkeys: readonly Passkey[] },
) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(relyingParty),
    userVerification: 'required',
    timeout: LIFE_SECONDS * 1000,
    ...(person ? { allowCredentials: toDescriptors(person.passkeys) } : {}),
  });
  const purpose = { use: 'login', identityId: person?.identityId } as const;
  return { options: { ...options }, challengeToken: await sealChallenge(relyingParty, purpose, options.challenge) };
}

/**
 * Verifies a response with its passkey and returns the new sign count; undefined if it is invalid. A count that went
 * back means that the key was copied, and is refused (WebAuthn §6.1.1).
 */
export async function checkAssertion(
  relyingParty: RelyingParty,
  challenge: PasskeyChallenge,
  passkey: Passkey,
  answer: Record<string, unknown>,
): Promise<number | undefined> {
  const response = readAssertion(answer);
  if (!response) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: relyingParty.publicUrl,
    expectedRPID: rpIdOf(relyingParty),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
