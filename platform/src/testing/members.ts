import type { ClientAppId, GrantId, MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type { Identity } from '../access/identities/identity.ts';
import { changeIdentity, createIdentity, type IdentityDraft } from '../access/identities/identity-changes.ts';
import type { Profile } from '../access/identities/profile.ts';
import { claimSlug } from '../access/identities/slug-store.ts';
import { findIdentityByEmail } from '../access/identities/store.ts';
import { startSession } from '../access/sessions/session-store.ts';
import { signAccessToken } from '../server/keys/tokens.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { DAY_MS } from './durations.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { clientApps, WireClient } from './wire-client.ts';

const ownAppOf = (siteId: SiteId) => asId<ClientAppId>(siteId === siteA ? clientApps.own : clientApps.siteB);

export interface SignedInMember {
  identity: Identity;
  /** Calls with the member's own token. */
  client: WireClient;
  sessionId: SignInSessionId;
}

interface SessionOptions {
  /** Instant of the sign-in; defaults to now. */
  signedInAt?: number;
  userAgent?: string;
}

interface MemberOptions extends SessionOptions {
  role?: Identity['role'];
  siteId?: SiteId;
  passwordHash?: string;
}

/** An active identity without a session. */
export async function addIdentity(
  { db, now }: TestPlatform,
  { siteId = siteA, ...draft }: Partial<IdentityDraft> & { siteId?: SiteId } = {},
): Promise<Identity> {
  const whole: IdentityDraft = {
    id: newId<MemberId>(),
    email: `${newId()}@example.com`,
    isEmailVerified: true,
    status: 'ACTIVE',
    pendingReasons: [],
    role: 'member',
    profile: { firstName: 'Ada', lastName: 'Low', language: 'en' },
    passwordHash: undefined,
    ...draft,
  };
  const identity = await createIdentity(db, siteId, whole, now());
  if (!identity) throw new Error('The address is taken.');
  return identity;
}

/** A member who is signed in, without going through sign-in. */
export async function addMember(
  platform: TestPlatform,
  { role = 'member', siteId = siteA, passwordHash, ...session }: MemberOptions = {},
): Promise<SignedInMember> {
  const email = `amalia-${newId()}@example.com`;
  const identity = await addIdentity(platform, { siteId, role, email, profile: { firstName: 'Amalia' }, passwordHash });
  return { identity, ...(await startMemberSession(platform, identity, siteId, session)) };
}

interface MemberFields
  extends Partial<Pick<Identity, 'role' | 'status' | 'privacyStatus' | 'activityStatus' | 'slug'>> {
  siteId?: SiteId;
  profile?: Profile;
}

/** A member with the given fields, signed in if their status allows it. */
export async function addMemberWith(
  platform: TestPlatform,
  { siteId = siteA, role = 'member', profile = {}, slug, status = 'ACTIVE', ...change }: MemberFields = {},
): Promise<SignedInMember> {
  const { db, now } = platform;
  const member = await addMember(platform, { role, siteId });
  const { id, email } = member.identity;
  const own = { slug: slug ?? member.identity.slug, memberId: id, now: now() };
  if (!(await claimSlug(db, siteId, own))) throw new Error('The slug is taken.');
  // Written directly: no action makes an active member pending.
  await db.updateTable('identities').set({ status }).where('site_id', '=', siteId).where('id', '=', id).execute();
  const person = { email, slug: own.slug, profile: { ...member.identity.profile, ...profile } };
  return { ...member, identity: await changeIdentity(db, siteId, id, { ...change, person }, now()) };
}

/** A member whom the community sees. */
export const addPublicMember = (platform: TestPlatform, fields: MemberFields = {}): Promise<SignedInMember> =>
  addMemberWith(platform, { privacyStatus: 'PUBLIC', ...fields });

export async function findMember({ db }: TestPlatform, email: string, siteId: SiteId = siteA): Promise<Identity> {
  const identity = await findIdentityByEmail(db, siteId, email);
  if (!identity) throw new Error(`Nobody has the address ${email}.`);
  return identity;
}

/** Signs a member in once more. */
export async function startMemberSession(
  { db, origin, platform, now }: TestPlatform,
  identity: Identity,
  siteId: SiteId = siteA,
  { signedInAt = now(), userAgent }: SessionOptions = {},
) {
  const from = { address: '192.0.2.7', userAgent, origin: undefined, cookies: undefined };
  const { id: sessionId } = await startSession(db, {
    siteId,
    identityId: identity.id,
    from,
    now: instantAt(signedInAt),
  });
  const grantId = newId<GrantId>();
  const clientAppId = ownAppOf(siteId);
  const at = new Date(signedInAt);
  await db
    .insertInto('grants')
    .values({
      site_id: siteId,
      id: grantId,
      session_id: sessionId,
      identity_id: identity.id,
      client_app_id: clientAppId,
      refresh_token_hash: digest(newId()),
      created_at: at,
      last_used_at: at,
      expires_at: new Date(signedInAt + DAY_MS),
    })
    .execute();
  const token = { kind: 'member', siteId, clientAppId, memberId: identity.id, grantId } as const;
  const accessToken = await signAccessToken(platform.keys, token, Math.floor(now() / 1000));
  return { sessionId, client: new WireClient(origin, accessToken) };
}

/** As `TestPlatform.digest`, of members and what is recorded about them. */
export const digestMembers = (platform: TestPlatform) =>
  platform.digest(['identities', 'member_slugs', 'outbox', 'security_events']);
