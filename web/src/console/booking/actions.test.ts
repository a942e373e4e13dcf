import { instantAt, instantOf } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { actionsOf } from './actions.ts';
import { type Booking, owedOf } from './booking.ts';
import { cancellationMoney } from './cancellation.ts';
import { choicesOf, isChoice } from './free-times.ts';

const start = new Date('2026-12-02T15:00:00Z');
const price = { value: '110', currency: 'USD' };
const booking: Booking = {
  id: '01900000-0000-7000-8000-000000000001',
  revision: '1',
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  bookedEntity: { title: 'Massage', tags: ['INDIVIDUAL'], slot: { serviceId: '01900000-0000-7000-8000-000000000002' } },
  startDate: start,
  endDate: new Date('2026-12-02T16:00:00Z'),
  createdDate: start,
  updatedDate: start,
  totalParticipants: 1,
  extendedFields: { namespaces: { foyer: { price } } },
};
const record = { paidInPerson: false, canBePaidInPerson: true };
const at = (minutes: number) => start.getTime() + minutes * 60_000;
const actions = (changed: Partial<Booking> = {}, more: Partial<Parameters<typeof actionsOf>[0]> = {}) =>
  actionsOf({
    booking: { ...booking, ...changed },
    attendance: undefined,
    record,
    role: 'owner',
    nowMs: at(-600),
    ...more,
  });

test('a confirmed appointment is paid, moved, booked again and canceled; viewers only look', () => {
  expect(actions()).toEqual(['markPaid', 'move', 'rebook', 'cancel']);
  expect(actions({}, { role: 'viewer' })).toEqual([]);
});

test('people are checked in from an hour before, missed from the start, and either is taken back', () => {
  expect(actions({}, { nowMs: at(-59) })[0]).toBe('attended');
  expect(actions({}, { nowMs: at(-59) })).not.toContain('notAttended');
  expect(actions({}, { nowMs: at(1) }).slice(0, 2)).toEqual(['attended', 'notAttended']);
  const attendance = { status: 'NOT_ATTENDED' as const, numberOfAttendees: 0 };
  expect(actions({}, { nowMs: at(1), attendance })[0]).toBe('clearAttendance');
});

test('a request is confirmed or declined, and someone waiting confirmed or taken off', () => {
  expect(actions({ status: 'PENDING' }).slice(0, 2)).toEqual(['confirm', 'decline']);
  expect(actions({ status: 'PENDING' })).not.toContain('cancel');
  expect(actions({ status: 'WAITING_LIST' }, { record: undefined })).toEqual(['confirm', 'cancel']);
  expect(actions({ status: 'CANCELED' }, { record: undefined })).toEqual(['rebook']);
});

test('only managers waive a fee, and courses are neither moved nor booked again', () => {
  const owing = { extendedFields: { namespaces: { foyer: { price, noShowFee: price } } } };
  expect(actions(owing)).toContain('waiveFee');
  expect(actions(owing, { role: 'staff' })).not.toContain('waiveFee');
  const course = { bookedEntity: { title: 'Course', tags: ['COURSE'], schedule: {} } };
  expect(actions(course, { nowMs: at(1) })).toEqual(['markPaid', 'participants', 'cancel']);
});

test('a fee is owed in place of the price, the balance in place of both, and nothing once it is paid', () => {
  const owed = (foyer: object, changed: Partial<Booking> = {}) =>
    owedOf({ ...booking, extendedFields: { namespaces: { foyer } }, ...changed })?.value;
  expect(owed({ price })).toBe('110');
  expect(owed({ price, paid: { value: '30', currency: 'USD' }, balance: { value: '80', currency: 'USD' } })).toBe('80');
  expect(owed({ price, noShowFee: { value: '55', currency: 'USD' } })).toBe('55');
  expect(owed({ price }, { paymentStatus: 'PAID' })).toBeUndefined();
  expect(owed({ price }, { status: 'CANCELED' })).toBeUndefined();
});

test('a refund is what was paid less the fee; what the fee costs more is owed', () => {
  const [paid, fee] = [
    { value: '100.00', currency: 'USD' },
    { value: '30.50', currency: 'USD' },
  ];
  expect(cancellationMoney({ paid, fee }, { keepsFee: true, withRefund: true }).refund?.value).toBe('69.50');
  expect(cancellationMoney({ paid, fee }, { keepsFee: false, withRefund: true }).refund?.value).toBe('100.00');
  expect(cancellationMoney({ paid, fee }, { keepsFee: true, withRefund: false })).toEqual({ refund: null, owed: null });
  expect(cancellationMoney({ paid: null, fee }, { keepsFee: true, withRefund: false }).owed?.value).toBe('30.50');
});

test('free times have the length of the booking without its add-ons, while the service offers it', () => {
  const schedule = { availabilityConstraints: { sessionDurations: [30, 45] } };
  const longer = { ...booking, bookedAddOns: [{ durationInMinutes: 15 }] };
  expect(choicesOf(longer, { schedule })).toEqual({ customerChoices: { durationInMinutes: 45 } });
  expect(choicesOf(booking, { schedule })).toEqual({});
});

test('the time of a booking is a choice only for one that has given it up', () => {
  const startMs = instantOf(start);
  const time = { key: '1', startMs, endMs: startMs, openSpots: 1, slots: [] };
  const isOffered = (changed: Partial<Booking>, minutes = -600) =>
    isChoice(time, { ...booking, ...changed }, instantAt(at(minutes)));
  expect(isOffered({})).toBe(false);
  expect(isOffered({ status: 'CANCELED' })).toBe(true);
  expect(isOffered({ status: 'CANCELED', totalParticipants: 2 })).toBe(false);
  expect(isOffered({ status: 'CANCELED' }, 1)).toBe(false);
});
