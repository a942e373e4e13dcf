import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { WireMember } from './profile-change.ts';

/** Refuses what operations of their own change, unless it is sent as it is. UNKNOWN is what the PUBLIC set shows. */
export function refuseOthers(member: Identity, sent: WireMember): void {
  const { loginEmail, status, activityStatus, profile } = toMember(member, 'FULL');
  const pairs = [
    { field: 'loginEmail', now: loginEmail?.toLowerCase(), asked: sent.loginEmail?.toLowerCase() },
    { field: 'status', now: status, asked: sent.status },
    { field: 'activityStatus', now: activityStatus, asked: sent.activityStatus },
    { field: 'profile.slug', now: profile?.slug, asked: sent.profile?.slug },
  ];
  const faults = pairs.filter(({ now, asked }) => asked !== undefined && asked !== 'UNKNOWN' && asked !== now);
  if (faults.length === 0) return;
  throw new ValidationError(
    faults.map(({ field }) => oneViolation(`member.${field}`, 'is changed by an operation of its own')),
  );
}
