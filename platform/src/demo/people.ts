import type { SiteId } from '@foyer/contract';
import { days, type Instant, subtractDuration } from '@foyer/contract/values';
import { admitIdentity } from '../access/identities/identity-changes.ts';
import { slugOf } from '../access/identities/slug.ts';
import { insertIdentity, recordLogin } from '../access/identities/store.ts';
import { hashPassword } from '../access/passwords/password.ts';
import type { Db } from '../server/db/database.ts';
import type { DemoBusiness, DemoPerson } from './business.ts';
import { insertSignOnPolicy } from './store.ts';

/** Public knowledge, so for development only. */
const DEMO_PASSWORD = 'foyer-demo-password';

/** Adds the people of a demo business: those who can sign in, its other members, and its sign-up policy. */
export async function seedPeople(tx: Db, { site, members }: DemoBusiness, now: Instant): Promise<void> {
  await insertSignOnPolicy(tx, site, new Date(now));
  for (const person of site.people) await seedPerson(tx, site.id, person, await hashPassword(DEMO_PASSWORD), now);
  for (const member of members) await seedPerson(tx, site.id, member, undefined, now);
}

async function seedPerson(
  tx: Db,
  siteId: SiteId,
  { id, email, role, status = 'ACTIVE', isPublic, joinedDaysAgo, seenDaysAgo, ...said }: DemoPerson,
  passwordHash: string | undefined,
  now: Instant,
): Promise<void> {
  const { phone, ...profile } = said;
  const joinedAt = subtractDuration(now, days(joinedDaysAgo));
  const person = {
    id,
    email,
    role,
    isEmailVerified: true,
    status,
    pendingReasons: status === 'PENDING' ? ['PENDING_ADMIN_APPROVAL_REQUIRED' as const] : [],
    profile: { ...profile, ...(phone ? { phonesV2: [{ phone }] } : {}) },
    slug: slugOf(profile.nickname, email),
    privacyStatus: isPublic ? ('PUBLIC' as const) : ('PRIVATE' as const),
    passwordHash,
  };
  const added = await insertIdentity(tx, siteId, person, joinedAt);
  if (added) await admitIdentity(tx, siteId, added, joinedAt);
  if (seenDaysAgo !== undefined) await recordLogin(tx, siteId, id, subtractDuration(now, days(seenDaysAgo)));
}
