import type { ChargeId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type { OnlinePayment } from '../booking/records/payment-record.ts';
import type { BookingDetails, BookingRecord } from '../booking/records/record.ts';
import { asId } from '../server/lib/ids.ts';

const START = Date.UTC(2027, 4, 4, 15);

const details: BookingDetails = {
  title: 'Deep Rest Massage',
  kind: 'APPOINTMENT',
  timeZone: 'America/New_York',
  resources: [{ id: asId('r'), name: 'Ines Okafor', scheduleId: asId('s') }],
  flowControl: {},
  requiresApproval: false,
  policy: { cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } },
  sendSmsReminder: true,
  bufferAfterMinutes: 0,
};

/** A confirmed appointment in New York on 4 May 2027 at 11:00. */
export const bookingOf = (
  changes: Partial<Omit<BookingRecord, 'details'>> = {},
  detailChanges: Partial<BookingDetails> = {},
): BookingRecord => ({
  id: asId('0199a000-0000-7000-8000-000000000001'),
  serviceId: asId('0199a000-0000-7000-8000-000000000002'),
  scheduleId: asId('0199a000-0000-7000-8000-000000000003'),
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  start: instantAt(START),
  end: instantAt(START + 75 * 60_000),
  totalParticipants: 1,
  createdBy: { kind: 'visitor', id: '0199a000-0000-7000-8000-000000000004' },
  doubleBooked: false,
  linkVersion: 0,
  revision: 3,
  createdDate: instantAt(START - 10 * 86_400_000),
  updatedDate: instantAt(START - 9 * 86_400_000),
  ...changes,
  details: { ...details, ...detailChanges },
});

/** A deposit that was paid online. */
export const depositOf = (totalMinor: number, fields: Partial<OnlinePayment> = {}): OnlinePayment => ({
  chargeId: asId<ChargeId>('0199a000-0000-7000-8000-00000000000c'),
  purpose: 'DEPOSIT',
  subtotalMinor: totalMinor,
  taxMinor: 0,
  totalMinor,
  refundedMinor: 0,
  ...fields,
});
