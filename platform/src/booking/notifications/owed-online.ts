import type { SiteId } from '@foyer/contract';
import { findActiveProvider } from '../../payments/providers/account-store.ts';
import type { Db } from '../../server/db/database.ts';
import { toMoney } from '../../server/lib/money.ts';
import { makeBookingPayToken } from '../../server/lib/pay-token.ts';
import type { BookingMail } from '../../server/mail/templates.ts';
import { owedPayment } from '../records/online-payment.ts';
import type { BookingRecord } from '../records/record.ts';

/** The amount that a booking owes online, with the page on which it can be paid without an account. */
export async function describeOwedOnline(
  { tx, secret, publicUrl }: { tx: Db; secret: string; publicUrl: string },
  siteId: SiteId,
  booking: BookingRecord,
): Promise<Pick<BookingMail, 'owed' | 'payUrl'>> {
  const owed = owedPayment(booking);
  if (!owed || owed.amounts.totalMinor === 0 || !(await findActiveProvider(tx, siteId))) return {};
  return {
    owed: toMoney(owed.amounts.totalMinor, owed.currency),
    payUrl: `${publicUrl}/pay/${makeBookingPayToken(secret, siteId, booking)}`,
  };
}
