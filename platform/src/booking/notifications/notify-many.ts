import type { BookingMail, BookingPart, BookingTemplate } from '../../server/mail/templates.ts';
import type { Site } from '../../server/sites/store.ts';
import { makeGroupToken } from '../multi-service-records/group-token.ts';
import { isInseparable } from '../multi-service-records/inseparable.ts';
import { listGroups } from '../multi-service-records/store.ts';
import { findMeetingLinks, type MeetingLink } from '../records/conference.ts';
import type { BookingRecord } from '../records/record.ts';
import { findMailAllowance } from './mail-allowance.ts';
import {
  completionMails,
  describeFees,
  describeMail,
  describeMeeting,
  describePaymentsOf,
  type NotifyCall,
  toMailedLink,
} from './notify.ts';

/** Sends one mail about all bookings of a group or series to each contact address. */
export async function notifyOfBookings(
  call: NotifyCall,
  site: Site,
  bookings: readonly BookingRecord[],
  template: BookingTemplate,
  message?: string,
  facts: Partial<BookingMail> = {},
): Promise<void> {
  const byAddress = Map.groupBy(bookings, addressOf);
  for (const [address, own] of byAddress) {
    const [first, ...others] = own.toSorted((left, right) => left.start - right.start);
    const to = first?.details.contactDetails?.email;
    if (!address || !first || !to) continue;
    const isOfOne = others.every(({ serviceId }) => serviceId === first.serviceId);
    const { serviceId, ...described } = describeMail(call, site, first, message);
    const alone = {
      ...described,
      ...(isOfOne ? { serviceId } : {}),
      ...(await describeMeeting(call, site.id, first, template)),
    };
    const linkOf = await findMeetingLinks({ db: call.tx, secret: call.secret, siteId: site.id }, own);
    const data = {
      ...alone,
      ...(completionMails[first.status] === template ? describePaymentsOf(own) : {}),
      ...describeFees(own, template),
      ...(await pageOfAll(call, site, first)),
      ...facts,
    };
    const parts = [first, ...others].map((booking) => toPart(call, site, booking, linkOf(booking)));
    const allowance = await findMailAllowance(call, site.id, first, template);
    await call.mail({
      to,
      template,
      ...(allowance ? { allowance } : {}),
      data: { ...data, ...(others.length > 0 ? { parts } : {}) },
    });
  }
}

/** Notifies of bookings completed together: one mail for the confirmed, one for the pending. */
export async function notifyCompleted(
  call: NotifyCall,
  site: Site,
  bookings: readonly BookingRecord[],
  message?: string,
): Promise<void> {
  for (const [status, alike] of Map.groupBy(bookings, (booking) => booking.status)) {
    const template = completionMails[status];
    if (template) await notifyOfBookings(call, site, alike, template, message);
  }
}

const addressOf = ({ details }: BookingRecord) => details.contactDetails?.email?.toLowerCase();

/** The manage link of the whole group; empty for a customer who has only some of its bookings. */
async function pageOfAll({ tx, secret, publicUrl }: NotifyCall, site: Site, booking: BookingRecord) {
  const { id } = booking.details.multiService ?? {};
  if (!id) return {};
  const all = await listGroups(tx, site.id, [id]);
  if (all.some((other) => addressOf(other) !== addressOf(booking))) return {};
  return { manageUrl: `${publicUrl}/booking/${makeGroupToken(secret, site.id, id, all)}` };
}

function toPart(
  call: Pick<NotifyCall, 'secret' | 'publicUrl'>,
  site: Site,
  booking: BookingRecord,
  link: MeetingLink,
): BookingPart {
  const { serviceName, staffName, start, end, manageUrl } = describeMail(call, site, booking);
  return {
    serviceName,
    start,
    end,
    ...(staffName ? { staffName } : {}),
    ...toMailedLink(booking, link),
    ...(isInseparable(booking) ? {} : { manageUrl }),
  };
}
