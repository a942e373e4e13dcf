import { emailKeyOf } from '../../access/identities/identity.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { type ActingCaller, mayManageBookings } from '../../server/http/caller.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import type { BookingDetails } from '../records/record.ts';
import type { BookingRequest } from './booking-request.ts';

/** Marks what a signed-in team member books for a customer, so that it is paid by the customer or the business. */
export async function markCustomer(
  { tx, caller }: Pick<CallContext, 'tx'> & { caller: ActingCaller },
  { contactDetails }: Pick<BookingRequest, 'contactDetails'>,
): Promise<Pick<BookingDetails, 'isForCustomer'>> {
  if (caller.kind !== 'member' || !mayManageBookings(caller) || !contactDetails) return {};
  const { contactId, email } = contactDetails;
  if (contactId?.toLowerCase() === caller.id) return {};
  const own = await findIdentity(tx, caller.siteId, asId(caller.id));
  const isOwn = own !== undefined && email !== undefined && emailKeyOf(email) === emailKeyOf(own.email);
  return isOwn ? {} : { isForCustomer: true };
}
