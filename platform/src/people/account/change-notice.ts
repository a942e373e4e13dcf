import type { Instant } from '@foyer/contract/values';
import { recordSecurityEvent, type SecurityEventType } from '../../access/audit/store.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { mailPerson } from '../../access/sign-in/mails.ts';
import type { SignInWork } from '../../access/sign-in/sign-in-call.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { SignInMail } from '../../server/mail/templates.ts';
import type { Member } from '../members/require-member.ts';

interface Change {
  type: SecurityEventType;
  notice: NonNullable<SignInMail['notice']>;
  data: Record<string, unknown>;
}

/** Records a change of how a member signs in and mails the member, so that a change by an intruder is noticed. */
export async function recordChange(
  { tx, mail }: SignInWork,
  { siteId, id, clientAppId }: Member,
  { now, from }: { now: Instant; from: RequestSource },
  { type, notice, data }: Change,
): Promise<void> {
  await recordSecurityEvent(tx, { siteId, type, now, identityId: id, clientAppId, from, data });
  const identity = await findIdentity(tx, siteId, id);
  if (identity) await mailPerson({ tx, mail }, siteId, identity, 'securityNotice', { notice });
}
