import type { MemberId, SiteId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { findIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import { type ActingCaller, isBusiness } from '../../server/http/caller.ts';
import { asId } from '../../server/lib/ids.ts';
import type { MailAllowance } from '../../server/mail/store.ts';
import type { BookingTemplate } from '../../server/mail/templates.ts';
import type { BookingRecord } from '../records/record.ts';

interface CausedBy {
  tx: Db;
  /** The cause of the mail, if it is a request. */
  caller?: ActingCaller;
}

/**
 * The allowance that a mail about a booking counts toward; undefined if the business caused it, which is always told. A
 * visitor books with any address they like; only a member's own verified address is known to be theirs.
 */
export async function findMailAllowance(
  { tx, caller }: CausedBy,
  siteId: SiteId,
  { createdBy, details }: BookingRecord,
  template: BookingTemplate,
): Promise<MailAllowance | undefined> {
  // A waitlist goes on by itself, whoever was the last to change it.
  const isByBusiness = caller !== undefined && isBusiness(caller) && !template.startsWith('waitlist');
  if (isByBusiness || createdBy.kind === 'app') return undefined;
  if (createdBy.kind === 'visitor') return 'MAILBOX';
  const member = await findIdentity(tx, siteId, asId<MemberId>(createdBy.id));
  const address = emailKeyOf(details.contactDetails?.email ?? '');
  return member?.isEmailVerified && emailKeyOf(member.email) === address ? 'MEMBER' : 'MAILBOX';
}
