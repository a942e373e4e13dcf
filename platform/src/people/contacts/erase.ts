import type { ContactId } from '@foyer/contract';
import { days, subtractDuration } from '@foyer/contract/values';
import { deleteConsents } from '../../contacts/marketing-consent-store.ts';
import { removeFormFilesOf } from '../../media/form-file-store.ts';
import { eraseBuyer } from '../../payments/invoices/store.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { deleteSmsAbout } from '../../server/sms/store.ts';
import {
  anonymizeBookings,
  anonymizeEvents,
  listContactEmails,
  listRecentlyChanged,
} from '../members/erasure-store/bookings.ts';
import {
  anonymizeAnswers,
  anonymizeJobItems,
  deleteMailAboutBookings,
  deleteMailTo,
  listNoteIds,
} from '../members/erasure-store/references.ts';
import { withoutAccountOf } from '../members/ownership-store.ts';
import { leaveWaitlists } from '../members/waitlists.ts';
import { listAddresses, listBookingIds } from './erase-store.ts';

/** As for members (people/members/erasure.ts). */
const ANSWERS_KEPT_MS = days(3);

/** Erases who booked from a locked contact's bookings, and from what repeats it: mails, events, invoices, answers. */
export async function eraseBookingsOf(call: Call<never>, id: ContactId): Promise<void> {
  const { tx, caller, mail, now, secret, publicUrl } = call;
  const { siteId } = caller;
  const bookingIds = await listBookingIds(tx, siteId, id);
  const given = [...(await listAddresses(tx, siteId, id)), ...(await listContactEmails(tx, siteId, bookingIds))];
  const addresses = await withoutAccountOf(tx, siteId, [...new Set(given)], asId(id));
  const recent = await listRecentlyChanged(tx, siteId, bookingIds, subtractDuration(now, ANSWERS_KEPT_MS));
  await deleteSmsAbout(tx, siteId, bookingIds);
  await leaveWaitlists({ tx, mail, siteId, actor: caller, now, secret, publicUrl }, bookingIds);
  await removeFormFilesOf(tx, siteId, bookingIds, now);
  await anonymizeBookings(tx, siteId, bookingIds);
  await eraseBuyer(tx, siteId, { memberId: asId(id), bookingIds });
  await anonymizeEvents(tx, siteId, bookingIds);
  await anonymizeAnswers(tx, siteId, asId(id), [
    id,
    ...addresses,
    ...recent,
    ...(await listNoteIds(tx, siteId, asId(id))),
  ]);
  await anonymizeJobItems(tx, siteId, asId(id), addresses);
  await deleteConsents(tx, siteId, addresses);
  for (const address of addresses) await deleteMailTo(tx, siteId, { address });
  await deleteMailAboutBookings(tx, siteId, bookingIds);
}
