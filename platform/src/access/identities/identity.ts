import type { MemberId, Role } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type PrivacyStatus, type Profile, showProfile } from './profile.ts';

export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE' | 'DELETED';
export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

/**
 * A person on one site: the identity that signs in and the member that others see are one row. Team members have a role
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
  /** The last part of the profile's URL. */
  slug: string;
  /** PUBLIC members are listed in the members directory. */
  privacyStatus: PrivacyStatus;
  activityStatus: 'ACTIVE' | 'MUTED';
  passwordHash: string | undefined;
  /** Set by the business: only a recovery mail helps. After too many wrong passwords the limits apply instead. */
  mustResetPassword: boolean;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
  lastLoginAt: Instant | undefined;
}

/** The key of an email address; addresses that differ only in case or Unicode form share it. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/**
 * Stands in for an account that does not exist: looks like a new member with an unverified address (decision 0012).
 */
export const decoyIdentity = (id: MemberId, now: Instant): Identity => ({
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

/** The identity in wire form. */
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
