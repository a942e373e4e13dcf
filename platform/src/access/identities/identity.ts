import type { MemberId, Role } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type PrivacyStatus, type Profile, showProfile } from './profile.ts';

export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE' | 'DELETED';
export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

/**
 * One person of one site: who signs in, and the member that others see, are the same row. Who is of the team has a role
 * above 'member'.
 */
export interface Identity {
  id: MemberId;
  email: string;
  isEmailVerified: boolean;
  status: IdentityStatus;
  pendingReasons: PendingReason[];
  role: Exclude<Role, 'visitor'>;
  profile: Profile;
  /** The address of their profile page. */
  slug: string;
  /** PUBLIC: in the community. */
  privacyStatus: PrivacyStatus;
  activityStatus: 'ACTIVE' | 'MUTED';
  passwordHash: string | undefined;
  /** Set from outside: only a recovery mail helps. After too many wrong passwords it is the limits that say so. */
  mustResetPassword: boolean;
  revision: number;
  createdAt: number;
  updatedAt: number;
  lastLoginAt: number | undefined;
}

/** E-mail addresses that differ only in case or in the form of their letters are one. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Whom a sign-in is of that must look like somebody's: a new person who has not proved their address (decision 0012). */
export const placeholderIdentity = (id: MemberId, now: number): Identity => ({
  id,
  email: 'nobody@localhost',
  isEmailVerified: false,
  status: 'PENDING',
  pendingReasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
  role: 'member',
  profile: {},
  slug: 'nobody',
  privacyStatus: 'PRIVATE',
  activityStatus: 'ACTIVE',
  passwordHash: undefined,
  mustResetPassword: false,
  revision: 1,
  createdAt: now,
  updatedAt: now,
  lastLoginAt: undefined,
});

/** The identity as the protocol shows it. */
export const toEntity = (identity: Identity) => ({
  _id: identity.id,
  revision: String(identity.revision),
  _createdDate: toTimestamp(identity.createdAt),
  _updatedDate: toTimestamp(identity.updatedAt),
  identityProfile: {
    ...showProfile(identity.profile),
    slug: identity.slug,
    privacyStatus: identity.privacyStatus,
  },
  email: { address: identity.email, isVerified: identity.isEmailVerified },
  status: { name: identity.status, reasons: identity.pendingReasons },
});
