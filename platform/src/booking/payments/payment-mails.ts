import { listOwners } from '../../access/identities/store.ts';
import type { Charge, Refund } from '../../payments/charges/charge.ts';
import { paymentFacts, refundFacts } from '../../payments/charges/mail-facts.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { BookingMail } from '../../server/mail/templates.ts';
import { type ChangeContext, siteOf } from '../changes/change.ts';
import { describeMail, describeNextPayment, notify } from '../notifications/notify.ts';
import { describeOwedOnline } from '../notifications/owed-online.ts';
import { owedPayment } from '../records/online-payment.ts';
import { payerOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';

type MailingCall = Pick<ChangeContext, 'tx' | 'caller' | 'secret' | 'publicUrl' | 'mail'>;

/** Mails the customer that a cycle could not be charged, with the page to pay it. */
export async function mailFailure(call: MailingCall, booking: BookingRecord): Promise<void> {
  const site = await siteOf(call);
  const deadline = booking.details.subscription?.deadline;
  await notify(call, site, booking, 'bookingPaymentFailed', undefined, {
    ...(await describeOwedOnline(call, site.id, booking)),
    ...(deadline === undefined ? {} : { payBy: toTimestamp(deadline) }),
  });
}

/** Mails the customer that the next cycle is charged soon. */
export async function mailPaymentAhead(call: MailingCall, booking: BookingRecord): Promise<void> {
  await notify(call, await siteOf(call), booking, 'bookingPaymentAhead', undefined, describeNextPayment(booking));
}

/** Mails the customer and the owners that nothing more is charged, because a cycle was not paid in time. */
export async function announceUnpaid(call: MailingCall, booking: BookingRecord): Promise<void> {
  const site = await siteOf(call);
  await notify(call, site, booking, 'bookingUnpaid');
  const { memberId } = payerOf(booking);
  const data: BookingMail = {
    ...describeMail(call, site, booking),
    manageUrl: `${call.publicUrl}/manage/customers/${memberId ?? ''}`,
    ...describeCustomer(booking),
    ...(memberId === undefined ? {} : { aboutId: memberId }),
  };
  for (const { email } of await listOwners(call.tx, site.id)) {
    await call.mail({ to: email, template: 'bookingUnpaidNotice', data });
  }
}

/** Says who the customer is; they are not whom the mail greets. */
function describeCustomer({
  details: { contactDetails },
}: BookingRecord): Pick<BookingMail, 'customerName' | 'customer'> {
  const { firstName, lastName, email } = contactDetails ?? {};
  const customer = [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
  return { customerName: '', ...(customer ? { customer } : {}) };
}

/** Mails the customer the receipt of a payment that doesn't complete the booking. */
export async function mailPayment(
  call: MailingCall,
  booking: BookingRecord,
  charge: Charge,
  receipt: Receipt | undefined,
): Promise<void> {
  const site = await siteOf(call);
  const { purpose, isOffSession } = charge;
  const isCollected = isFeePurpose(purpose) && isOffSession;
  await notify(call, site, booking, isCollected ? 'bookingFeeCharged' : 'bookingPaymentReceived', undefined, {
    ...paymentFacts(charge, receipt),
    ...(await describeOwedOnline(call, site.id, booking)),
    ...describeNextPayment(booking),
  });
}

/** Mails the customer that their saved method could not be charged a fee, which they still owe. */
export async function mailFeeDue(call: MailingCall, booking: BookingRecord): Promise<void> {
  const site = await siteOf(call);
  const owed = await describeOwedOnline(call, site.id, booking);
  if (owed.payUrl) await notify(call, site, booking, 'bookingFeeDue', undefined, owed);
}

/** Mails the customer that their balance could not be charged to a saved method, with the page to pay it. */
export async function mailBalanceDue(call: MailingCall, booking: BookingRecord): Promise<void> {
  if (owedPayment(booking)?.purpose !== 'BALANCE') return;
  const site = await siteOf(call);
  await notify(call, site, booking, 'bookingBalanceDue', undefined, await describeOwedOnline(call, site.id, booking));
}

export async function mailRefund(
  call: MailingCall,
  booking: BookingRecord,
  { currency }: Charge,
  refund: Refund,
  receipt: Receipt | undefined,
): Promise<void> {
  const facts = refundFacts(refund, currency, receipt);
  await notify(call, await siteOf(call), booking, 'bookingRefunded', undefined, facts);
}

/** Adds the receipt of the payment that completed a booking to its confirmation. */
export const withReceipt = (mail: MailRequest, receipt: Receipt | undefined): MailRequest =>
  receipt && (mail.template === 'bookingConfirmed' || mail.template === 'bookingRequested')
    ? { ...mail, data: { ...mail.data, receipt } }
    : mail;
