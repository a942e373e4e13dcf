import { type Instant, instantAt, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { paymentWords, returnWords, untilWords } from './booking-words.ts';
import {
  closedSinceMs,
  isAhead,
  type LinkedBooking,
  readCustomerBooking,
  readNextPayment,
} from './customer-booking.ts';

const start = new Date('2026-03-03T18:30:00Z');
const end = new Date('2026-03-03T19:45:00Z');
const NOW_MS = readTimestamp('2026-03-01T12:00:00Z');

const booking: LinkedBooking = {
  id: '00000000-0000-4000-8000-000000000001',
  revision: '3',
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  selectedPaymentOption: 'OFFLINE',
  bookedEntity: {
    title: 'Clay for two',
    slot: {
      timezone: 'Europe/Madrid',
      resource: { id: 'r1', name: 'Ines' },
      location: { name: 'Studio', formattedAddress: '12 Kiln St' },
    },
  },
  totalParticipants: 2,
  extendedFields: { namespaces: { foyer: { price: { value: '60', currency: 'USD' } } } },
  contactDetails: { firstName: 'Ann', email: 'ann@example.org' },
  startDate: start,
  endDate: end,
  createdDate: start,
  updatedDate: start,
};

const until = new Date('2026-03-02T18:30:00Z');
const fee = { value: '20', currency: 'USD' };
const actions = { cancel: true, cancelUntil: until, reschedule: false, cancellationFees: [{ afterDate: until, fee }] };
const words = {
  t: (id: string, values: Record<string, string | number> = {}) => `${id} ${Object.values(values)}`.trim(),
};

test('a linked booking is read as its page needs it, and survives JSON', () => {
  const managed = readCustomerBooking(booking, actions, NOW_MS, { guestUrl: 'https://meet.example.com/a' });
  expect(managed).toEqual({
    id: booking.id,
    revision: '3',
    serviceId: '',
    state: 'confirmed',
    title: 'Clay for two',
    isCourse: false,
    startMs: +start,
    endMs: +end,
    zone: 'Europe/Madrid',
    staff: { id: 'r1', name: 'Ines' },
    conferenceUrl: 'https://meet.example.com/a',
    location: { name: 'Studio', address: '12 Kiln St' },
    participants: 2,
    addOns: [],
    firstName: 'Ann',
    fullName: 'Ann',
    email: 'ann@example.org',
    payment: 'inPerson',
    isPaidFirst: false,
    paid: null,
    balance: null,
    nextPayment: null,
    price: { value: '60', currency: 'USD' },
    cancel: { isAllowed: true, untilMs: +until },
    fees: [{ afterMs: +until, fee }],
    feeDue: null,
    move: { isAllowed: false, untilMs: null },
    isVisitConfirmed: false,
  });
  expect(JSON.parse(JSON.stringify(managed))).toEqual(managed);
});

test.each([
  ['CREATED', 'unfinished', true],
  ['CONFIRMED', 'confirmed', true],
  ['PENDING', 'pending', true],
  ['WAITING_LIST', 'waiting', true],
  ['DECLINED', 'declined', false],
  ['CANCELED', 'canceled', false],
] as const)('%s is %s', (status, state, ahead) => {
  const managed = readCustomerBooking({ ...booking, status }, {}, NOW_MS);
  expect(managed.state).toBe(state);
  expect(isAhead(managed)).toBe(ahead);
});

test('has passed at its end, not before; a canceled booking stays canceled', () => {
  expect(readCustomerBooking(booking, {}, instantAt(+end - 1)).state).toBe('confirmed');
  expect(readCustomerBooking(booking, {}, instantAt(+end)).state).toBe('past');
  expect(readCustomerBooking({ ...booking, status: 'CANCELED' }, {}, instantAt(+end)).state).toBe('canceled');
});

const money = (value: string) => ({ value, currency: 'USD' });

test.each([
  ['OFFLINE', 'NOT_PAID', {}, 'Pay at your visit'],
  ['OFFLINE', 'PAID', {}, 'Paid'],
  ['ONLINE', 'PAID', { paid: money('60') }, 'Paid'],
  [
    'ONLINE',
    'PARTIALLY_PAID',
    { paid: money('20'), balance: money('40') },
    '{paid} paid, {balance} left to pay $20,$40',
  ],
  ['ONLINE', 'PARTIALLY_PAID', { paid: money('20') }, '{paid} paid so far $20'],
  ['OFFLINE', 'PARTIALLY_PAID', {}, 'Partly paid'],
  ['MEMBERSHIP', 'PAID', {}, 'Paid with your plan'],
  ['ONLINE', 'UNDEFINED', {}, null],
] as const)('%s and %s: how it is paid', (selectedPaymentOption, paymentStatus, foyer, told) => {
  const sent = { ...booking, selectedPaymentOption, paymentStatus, extendedFields: { namespaces: { foyer } } };
  expect(paymentWords(readCustomerBooking(sent, {}, NOW_MS), { ...words, locale: 'en-US' })).toBe(told);
});

test('participants are counted over all choices', () => {
  const { totalParticipants: _, ...rest } = booking;
  const participantsChoices = { serviceChoices: [{ numberOfParticipants: 2 }, { numberOfParticipants: 1 }] };
  expect(readCustomerBooking({ ...rest, participantsChoices }, {}, NOW_MS).participants).toBe(3);
  expect(readCustomerBooking(rest, {}, NOW_MS).participants).toBe(1);
});

test('returns the last deadline, and none if nothing was ever allowed', () => {
  const later = new Date(+until + 1000);
  expect(closedSinceMs(readCustomerBooking(booking, { cancelUntil: until, rescheduleUntil: later }, NOW_MS))).toBe(
    +later,
  );
  expect(closedSinceMs(readCustomerBooking(booking, {}, NOW_MS))).toBeNull();
});

test('until when: a moment, the start itself, or nothing for what is only held', () => {
  const managed = readCustomerBooking(booking, actions, NOW_MS);
  const dates = { deadline: () => 'Monday, 1:30 pm' };
  const tell = (untilMs: Instant | null, state = managed.state) =>
    untilWords({ isAllowed: true, untilMs }, { ...managed, state }, words, dates);
  expect(tell(instantAt(+until))).toBe('until {moment} Monday, 1:30 pm');
  expect(tell(instantAt(+start))).toBe('until it starts');
  expect(tell(null)).toBe('until it starts');
  expect(tell(null, 'unfinished')).toBe('');
});

test('the next payment is read from the fields that the protocol lacks', () => {
  const price = { value: '40', currency: 'USD' };
  const read = (nextPayment: unknown) =>
    readNextPayment({ extendedFields: { namespaces: { foyer: { nextPayment } } } });
  const dateMs = instantAt(Date.UTC(2027, 2, 3, 14));
  expect(read({ price, date: '2027-03-03T14:00:00.000Z' })).toEqual({ price, dateMs });
  expect([read({ price }), read(undefined), readNextPayment({})]).toEqual([null, null, null]);
});

test('canceling gives back what a plan paid with, and nothing else', () => {
  const words = (...payments: ('plan' | 'paid' | null)[]) =>
    returnWords(
      payments.map((payment) => ({ payment })),
      { t: (id) => id },
    );
  expect(words('paid', 'plan')).toBe('Your plan gets back what it paid with.');
  expect(words('paid', null)).toBe('');
});
