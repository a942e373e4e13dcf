import type { modules, RequestOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import { customerLocale } from '../../server/lib/customer-locale.ts';
import { sumOf } from '../../server/lib/money.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { BookingMail, BookingTemplate } from '../../server/mail/templates.ts';
import type { Site } from '../../server/sites/store.ts';
import { nextChargeOf } from '../records/balance.ts';
import { addOnWords } from '../records/booked-add-ons.ts';
import { chargesOf } from '../records/charges.ts';
import { findMeetingLinks, type MeetingLink } from '../records/conference.ts';
import { feeStepsOf } from '../records/fee-steps.ts';
import { makeManageToken } from '../records/manage-token.ts';
import { paidOnline } from '../records/online-payment.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import type { BookingRecord, BookingStatus } from '../records/record.ts';
import { findMailAllowance } from './mail-allowance.ts';
import { describeOwedOnline } from './owed-online.ts';

type Notification = RequestOf<(typeof modules)['bookings']['cancelBooking']>['participantNotification'];

export interface NotifyCall {
  tx: Db;
  secret: string;
  publicUrl: string;
  together?: boolean;
  /** The cause of the mail, if it is a request. */
  caller?: ActingCaller;
  mail(request: MailRequest): Promise<void>;
}

/** Mails the customer, if the contact has an address. The mail has the manage link. */
export async function notify(
  call: NotifyCall,
  site: Site,
  booking: BookingRecord,
  template: BookingTemplate,
  message?: string,
  facts?: Pick<
    BookingMail,
    | 'until'
    | 'refund'
    | 'isToStoreCredit'
    | 'paid'
    | 'receipt'
    | 'owed'
    | 'payUrl'
    | 'payBy'
    | 'next'
    | 'reviewUrl'
    | 'stopUrl'
    | 'oneClickUrl'
  >,
): Promise<void> {
  const to = booking.details.contactDetails?.email;
  if (!to || call.together) return;
  const allowance = await findMailAllowance(call, site.id, booking, template);
  await call.mail({
    to,
    template,
    ...(allowance ? { allowance } : {}),
    data: {
      ...describeMail(call, site, booking, message),
      ...(await describeMeeting(call, site.id, booking, template)),
      ...describeFees([booking], template),
      ...(await describePayments(call, site.id, booking, template)),
      ...facts,
    },
  });
}

/** The contents of a mail about a booking. */
export function describeMail(
  { secret, publicUrl }: Pick<NotifyCall, 'secret' | 'publicUrl'>,
  site: Site,
  booking: BookingRecord,
  message?: string,
): BookingMail {
  const { details } = booking;
  const [resource] = details.resources;
  const addOns = addOnWords(details);
  const customerName = toMailName(details.contactDetails?.firstName ?? '');
  const location = details.location?.formattedAddress ?? details.location?.name;
  const token = makeManageToken(secret, site.id, booking);
  return {
    locale: customerLocale(site.locale, details.language),
    business: businessOf(site),
    serviceId: booking.serviceId,
    serviceName: details.title,
    start: new Date(booking.start).toISOString(),
    end: new Date(booking.end).toISOString(),
    timeZone: site.timeZone,
    participants: booking.totalParticipants,
    manageUrl: `${publicUrl}/booking/${token}`,
    ...(customerName ? { customerName } : {}),
    ...(details.timeZone === site.timeZone ? {} : { customerTimeZone: details.timeZone }),
    ...(resource ? { staffName: resource.name } : {}),
    ...(addOns ? { addOns } : {}),
    ...(location ? { location } : {}),
    ...(message ? { message } : {}),
  };
}

/** Mails that end a booking don't say where it would have met. */
const tellNoMeeting: readonly BookingTemplate[] = ['bookingCanceled', 'bookingDeclined'];

/** The link to the meeting of a confirmed booking. */
export async function describeMeeting(
  { tx, secret }: Pick<NotifyCall, 'tx' | 'secret'>,
  siteId: SiteId,
  booking: BookingRecord,
  template: BookingTemplate,
): Promise<Pick<BookingMail, 'conferenceUrl' | 'awaitsLinkOf'>> {
  if (tellNoMeeting.includes(template)) return {};
  const linkOf = await findMeetingLinks({ db: tx, secret, siteId }, [booking]);
  return toMailedLink(booking, linkOf(booking));
}

/** The link in a mail, or that the mail waits for it. */
export const toMailedLink = (
  { id }: BookingRecord,
  { url, isAwaited }: MeetingLink,
): Pick<BookingMail, 'conferenceUrl' | 'awaitsLinkOf'> => ({
  ...(url ? { conferenceUrl: url } : {}),
  ...(isAwaited ? { awaitsLinkOf: id } : {}),
});

/** Mails that also state the cancellation fee. */
const tellFees: readonly BookingTemplate[] = [
  'bookingConfirmed',
  'bookingRescheduled',
  'sessionMoved',
  'bookingReminder',
];

export function describeFees(bookings: readonly BookingRecord[], template: BookingTemplate): Pick<BookingMail, 'fees'> {
  if (!tellFees.includes(template)) return {};
  const fees = feeStepsOf(bookings).map(({ after, fee }) => ({ after: new Date(after).toISOString(), fee }));
  return fees.length > 0 ? { fees } : {};
}

/** The amounts paid and owed, and charged next, for the mail of a booking that is completed. */
async function describePayments(
  call: NotifyCall,
  siteId: SiteId,
  booking: BookingRecord,
  template: BookingTemplate,
): Promise<Pick<BookingMail, 'price' | 'paid' | 'owed' | 'payUrl' | 'next'>> {
  if (completionMails[booking.status] !== template) return {};
  const { paid, owed } = paidOnline(booking);
  return {
    ...(paid ? { paid } : describePrice([booking])),
    ...(paid && owed ? { owed, ...(await describeOwedOnline(call, siteId, booking)) } : {}),
    ...describeNextPayment(booking),
  };
}

/** The amounts paid and owed of several bookings that are completed; what is paid at the visit is owed, too. */
export function describePaymentsOf(
  bookings: readonly BookingRecord[],
): Pick<BookingMail, 'price' | 'paid' | 'owed' | 'next'> {
  const payments = bookings.map((booking) => ({ booking, ...paidOnline(booking) }));
  const paid = sumOf(payments.flatMap(({ paid: amount }) => amount ?? []));
  const { price } = describePrice(payments.filter((payment) => !payment.paid).map(({ booking }) => booking));
  if (!paid) return price ? { price } : {};
  const owed = sumOf([...payments.flatMap(({ owed: amount }) => amount ?? []), ...(price ? [price] : [])]);
  const next = bookings.flatMap((booking) => describeNextPayment(booking).next ?? []);
  const [first] = next.toSorted((left, right) => (left.date < right.date ? -1 : 1));
  return { paid, ...(owed ? { owed } : {}), ...(first ? { next: first } : {}) };
}

/** The price of bookings that are paid at the visit: neither by a plan nor by the month. */
export function describePrice(bookings: readonly BookingRecord[]): Pick<BookingMail, 'price'> {
  const paidThere = bookings.filter(
    (booking) =>
      booking.paymentStatus !== 'EXEMPT' && booking.details.subscription === undefined && !isPaidByPlan(booking),
  );
  const price = sumOf(paidThere.flatMap((booking) => chargesOf(booking).price ?? []));
  return price && Number(price.value) > 0 ? { price } : {};
}

/** The month of a course, or the balance, that is charged next. */
export function describeNextPayment(booking: BookingRecord): Pick<BookingMail, 'next'> {
  const next = nextChargeOf(booking);
  return next ? { next: { ...next.amount, date: toTimestamp(next.date) } } : {};
}

/** The mail sent when a booking is completed, by its new status. */
export const completionMails: Partial<Record<BookingStatus, BookingTemplate>> = {
  CONFIRMED: 'bookingConfirmed',
  PENDING: 'bookingRequested',
};

/** The business's custom message, if the customer is notified. */
export const wordsOf = (notification: Notification): string | undefined =>
  wantsNotice(notification) ? notification?.message : undefined;

/** Customers hear of the business's changes only when it says so (protocol: bookings §3). */
export const wantsNotice = (notification: Notification): boolean => notification?.notifyParticipants === true;
