import { listOwners } from '../../access/identities/store.ts';
import type { Charge } from '../../payments/charges/charge.ts';
import { toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { BookingMail } from '../../server/mail/templates.ts';
import { type ChangeContext, siteOf } from '../changes/change.ts';
import { describeMail, notify } from '../notifications/notify.ts';
import { owedPayment } from '../records/online-payment.ts';
import { payerOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';

type MailingCall = Pick<ChangeContext, 'tx' | 'caller' | 'secret' | 'publicUrl' | 'mail'>;

function describeOwed(booking: BookingRecord): Pick<BookingMail, 'owed' | 'payBy'> {
  const owed = owedPayment(booking);
  const deadline = booking.details.subscription?.deadline;
  return {
    ...(owed ? { owed: toMoney(owed.amounts.totalMinor, owed.currency) } : {}),
    ...(deadline === undefined ? {} : { payBy: toTimestamp(deadline) }),
  };
}

/** Mails the customer that a cycle could not be charged. */
export const mailFailure = async (call: MailingCall, booking: BookingRecord): Promise<void> =>
  notify(call, await siteOf(call), booking, 'bookingPaymentFailed', undefined, describeOwed(booking));

/** Mails the customer and the owners that nothing more is charged, because a cycle was not paid in time. */
export async function announceUnpaid(call: MailingCall, booking: BookingRecord): Promise<void> {
  const site = await siteOf(call);
  await notify(call, site, booking, 'bookingUnpaid');
  const { memberId } = payerOf(booking);
  const data: BookingMail = {
    ...describeMail(call, site, booking),
    manageUrl: `${call.publicUrl}/manage/members/${memberId ?? ''}`,
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

/** Mails the customer that their saved method was charged for a late cancellation or for not coming. */
export async function mailFee(
  call: MailingCall,
  booking: BookingRecord,
  { amountMinor, currency }: Charge,
): Promise<void> {
  const paid = toMoney(amountMinor, currency);
  await notify(call, await siteOf(call), booking, 'bookingFeeCharged', undefined, { paid });
}
