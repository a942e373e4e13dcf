import type { Charge } from '../../payments/charges/charge.ts';
import { toMoney } from '../../server/lib/money.ts';
import { siteOf } from '../changes/change.ts';
import { notify } from '../notifications/notify.ts';
import type { BookingRecord } from '../records/record.ts';
import type { MailingCall } from './cycle-mails.ts';

/** Mails the customer that their saved method was charged for a late cancellation or for not coming. */
export async function mailFee(
  call: MailingCall,
  booking: BookingRecord,
  { amountMinor, currency }: Charge,
): Promise<void> {
  const paid = toMoney(amountMinor, currency);
  await notify(call, await siteOf(call), booking, 'bookingFeeCharged', undefined, { paid });
}
