import type { BookingId, ChargeId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { owedTogether, shareRefund } from './paid-together.ts';
import type { BookingDetails, BookingRecord } from './record.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const multiService = { id: asId<never>('m'), type: 'SEQUENTIAL_BOOKINGS' } as const;
const chargeId = asId<ChargeId>('0199a000-0000-7000-8000-00000000000c');

const part = (id: string, fields: Partial<Omit<BookingRecord, 'details'>>, details: Partial<BookingDetails>) =>
  bookingOf({ id: asId<BookingId>(id), ...fields }, { multiService, unitPrice: usd('100'), ...details });

test('what is owed together is of each unfinished booking its price or deposit', () => {
  const created = { status: 'CREATED' } as const;
  const bookings = [
    part('a', created, { isPaidFirst: true }),
    part('b', created, { isPaidFirst: true, unitDeposit: usd('30') }),
    part('c', created, {}),
    part('d', created, { isPaidFirst: true, selectedPaymentOption: 'MEMBERSHIP' }),
    part('e', { status: 'CONFIRMED' }, { isPaidFirst: true }),
  ];
  const owed = owedTogether(bookings);
  expect([owed?.totalMinor, owed?.parts.map(({ booking }) => booking.id)]).toEqual([13_000, ['a', 'b']]);
  expect(owedTogether(bookings.slice(2))).toBeUndefined();
});

test('a refund goes to the booking that it names, else to those that don’t take place, then by start', () => {
  const paid = (id: string, status: BookingRecord['status'], hour: number, refundedMinor = 0) => {
    const amounts = { subtotalMinor: 1000, taxMinor: 0, totalMinor: 1000 };
    const payment = { chargeId, purpose: 'BOOKING' as const, ...amounts, refundedMinor };
    return part(id, { status, start: instantAt(hour) }, { onlinePayments: [payment] });
  };
  const bookings = [paid('a', 'CONFIRMED', 2, 400), paid('b', 'CONFIRMED', 1), paid('c', 'CANCELED', 3)];
  const share = (amountMinor: number, bookingId?: string) =>
    shareRefund(bookings, chargeId, { amountMinor, bookingId: bookingId ? asId<BookingId>(bookingId) : undefined }).map(
      ({ booking, amountMinor: minor }) => `${booking.id} ${minor}`,
    );
  expect(share(1000, 'b')).toEqual(['b 1000']);
  expect(share(1500)).toEqual(['c 1000', 'b 500']);
  expect(share(9999)).toEqual(['c 1000', 'b 1000', 'a 600']);
});
