import type { modules, RequestOf } from '@foyer/contract';
import { businessOf } from '../../server/mail/business.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { BookingMail, BookingTemplate } from '../../server/mail/templates.ts';
import type { Site } from '../../server/sites/store.ts';
import { feeStepsOf } from '../records/fee-steps.ts';
import { makeManageToken } from '../records/manage-token.ts';
import type { BookingRecord, BookingStatus } from '../records/record.ts';

type Notification = RequestOf<(typeof modules)['bookings']['cancelBooking']>['participantNotification'];

export interface NotifyCall {
  secret: string;
  publicUrl: string;
  together?: boolean;
  mail(request: MailRequest): Promise<void>;
}

/** Writes to the customer, if they left an address. The mail holds the link to manage the booking without an account. */
export async function notify(
  call: NotifyCall,
  site: Site,
  booking: BookingRecord,
  template: BookingTemplate,
  message?: string,
  until?: number,
): Promise<void> {
  const to = booking.details.contactDetails?.email;
  if (!to || call.together) return;
  await call.mail({
    to,
    template,
    data: {
      ...describeMail(call, site, booking, message),
      ...describeFees([booking], template),
      ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
    },
  });
}

/** What a mail says about a booking. */
export function describeMail(
  { secret, publicUrl }: Pick<NotifyCall, 'secret' | 'publicUrl'>,
  site: Site,
  booking: BookingRecord,
  message?: string,
): BookingMail {
  const { details } = booking;
  const [resource] = details.resources;
  const place = details.location?.formattedAddress ?? details.location?.name;
  const token = makeManageToken(secret, site.id, booking.id);
  return {
    locale: site.locale,
    business: businessOf(site),
    serviceName: details.title,
    start: new Date(booking.start).toISOString(),
    end: new Date(booking.end).toISOString(),
    timeZone: site.timeZone,
    participants: booking.totalParticipants,
    manageUrl: `${publicUrl}/booking/${token}`,
    ...(details.contactDetails?.firstName ? { customerName: details.contactDetails.firstName } : {}),
    ...(details.timeZone === site.timeZone ? {} : { customerTimeZone: details.timeZone }),
    ...(resource ? { staffName: resource.name } : {}),
    ...(place ? { place } : {}),
    ...(message ? { message } : {}),
  };
}

/** Mails that say how a booking stands tell what cancelling it costs, too. */
const tellFees: readonly BookingTemplate[] = ['bookingConfirmed', 'bookingRescheduled', 'sessionMoved'];

export function describeFees(bookings: readonly BookingRecord[], template: BookingTemplate): Pick<BookingMail, 'fees'> {
  if (!tellFees.includes(template)) return {};
  const fees = feeStepsOf(bookings).map(({ after, fee }) => ({ after: new Date(after).toISOString(), fee }));
  return fees.length > 0 ? { fees } : {};
}

/** What the customer hears of a booking that is completed; others are not. */
export const completionMails: Partial<Record<BookingStatus, BookingTemplate>> = {
  CONFIRMED: 'bookingConfirmed',
  PENDING: 'bookingRequested',
};

/** The business's own words, if they are to be sent. */
export const wordsOf = (notification: Notification): string | undefined =>
  wantsNotice(notification) ? notification?.message : undefined;

/** What the business does is told only when it says so (protocol: bookings §3); its word goes along. */
export const wantsNotice = (notification: Notification): boolean => notification?.notifyParticipants === true;
