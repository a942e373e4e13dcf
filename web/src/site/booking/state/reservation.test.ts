import { instantAt, readTimestamp } from '@foyer/contract/values';
import { createClient } from '@foyer/sdk';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyContact } from '../../../booking/contact.ts';
import { openStoredValue } from '../../../lib/stored-value.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import type { Bookable } from '../../../services/bookable.ts';
import type { Hold } from './hold.ts';
import { type BookingRequest, isHeldFor } from './reservation.ts';
import { confirm, reserve } from './reserving.ts';
import { parseReservation } from './stored-reservation.ts';

const startMs = readTimestamp('2026-03-04T18:30:00Z');
const nowMs = readTimestamp('2026-03-01T10:00:00Z');
const serviceId = '00000000-0000-4000-8000-000000000001';

const slot: AvailableSlot = {
  startMs: startMs,
  endMs: instantAt(startMs + 3_600_000),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource: { id: '00000000-0000-4000-8000-00000000000a', name: 'Anna' },
  location: null,
};

const bookable: Bookable = {
  id: serviceId,
  slug: 'lesson',
  name: 'Lesson',
  type: 'APPOINTMENT',
  minutes: 60,
  lengths: [],
  addOnGroups: [],
  addOns: [],
  price: '$60',
  variants: null,
  variant: null,
  addedTax: '',
  unitPrice: { value: '60', currency: 'USD' },
  isFree: false,
  location: null,
  isAtCustomer: false,
  staff: [],
  maxParticipants: 1,
  isOpen: true,
  ways: ['inPerson'],
  isMonthly: false,
  savesCard: false,
  balanceMinutes: null,
  needsApproval: false,
  places: [],
  place: null,
  isAtSeveralLocations: false,
  windowMinutes: null,
  rules: { cancelMinutes: 1440, fees: [], rescheduleMinutes: 1440, description: null },
  course: null,
};

const bookingRequest: BookingRequest = {
  bookable,
  slot,
  contact: { ...emptyContact, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  participants: 1,
  zone: 'America/New_York',
  way: 'inPerson',
};

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

let sent: Sent[];
let answers: (() => Response)[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const created = (id: string) => () =>
  json({
    booking: {
      id,
      revision: '1',
      status: 'CREATED',
      createdDate: new Date(nowMs).toISOString(),
      extendedFields: { namespaces: { foyer: { holdExpiresDate: new Date(nowMs + 600_000).toISOString() } } },
    },
  });
const refused =
  (code: string, status = 409) =>
  () =>
    json({ message: code, details: { applicationError: { code, description: code, data: {} } } }, status);
const lostOnTheWay = () => {
  throw new TypeError('Failed to fetch');
};

/** A platform that answers as each test specifies. */
const platform: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  const key = new Headers(init?.headers).get('idempotency-key');
  sent.push({ path: pathname.replace(/^.*\/v2\//, ''), key, body: JSON.parse(String(init?.body ?? '{}')) });
  const next = answers.shift();
  if (!next) throw new Error('no answer prepared');
  return next();
};

const open = () => openStoredValue(undefined, 'reservation', parseReservation);
const client = createClient({ host: 'http://studio.example', fetch: platform });
const now = () => nowMs;

/** A hold that is made, and not found to be booked. */
async function held(made: Promise<Hold | string>): Promise<Hold> {
  const hold = await made;
  if (typeof hold === 'string') throw new Error('It is booked.');
  return hold;
}

beforeEach(() => {
  sent = [];
  answers = [];
});

describe('reserve', () => {
  test('holds the slot in the visitor’s zone, with the contact details', async () => {
    answers = [created('b1')];
    const stored = open();
    const hold = await held(reserve(client, stored, bookingRequest, [], now));
    expect(hold).toMatchObject({ bookingId: 'b1', revision: '1', expiresMs: nowMs + 600_000, slot });
    expect(stored.read()).toEqual({ hold, attempt: null });
    expect(sent[0]?.body).toMatchObject({
      booking: {
        bookedEntity: { slot: { serviceId, startDate: '2026-03-04T13:30:00', timezone: 'America/New_York' } },
        contactDetails: { firstName: 'Ada' },
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
      },
    });
  });

  test('the same request finds its hold again without asking', async () => {
    answers = [created('b1')];
    const stored = open();
    const hold = await held(reserve(client, stored, bookingRequest, [], now));
    expect(await reserve(client, stored, bookingRequest, [], now)).toBe(hold);
    expect(sent).toHaveLength(1);
  });

  test('is for just the request it was made for: another address is another request', async () => {
    answers = [created('b1')];
    const hold = await held(reserve(client, open(), bookingRequest, [], now));
    expect(isHeldFor(hold, bookingRequest)).toBe(true);
    expect(
      isHeldFor(hold, { ...bookingRequest, contact: { ...bookingRequest.contact, email: 'other@example.com' } }),
    ).toBe(false);
    expect(isHeldFor(hold, { ...bookingRequest, zone: 'Europe/Berlin' })).toBe(false);
  });

  test('another request releases the old hold first', async () => {
    answers = [created('b1'), created('b1'), created('b2')];
    const stored = open();
    await reserve(client, stored, bookingRequest, [], now);
    const hold = await held(reserve(client, stored, { ...bookingRequest, participants: 2 }, [], now));
    expect(sent.map(({ path }) => path)).toEqual(['bookings', 'bookings/b1/cancel', 'bookings']);
    expect(hold.bookingId).toBe('b2');
  });

  test.each([
    ['CREATED', 'b2', ['bookings/b1/cancel', 'bookings']],
    ['DECLINED', 'b2', ['bookings']],
    ['CONFIRMED', 'token', []],
  ])('a hold that a payment has changed is looked at again: %s', async (status, result, then) => {
    const stands = () => json({ booking: { id: 'b1', revision: '3', status }, allowedAnonymousActions: {} });
    const canceled = status === 'CREATED' ? [created('b1')] : [];
    const token = () => json({ token: 'token' });
    answers = [created('b1'), refused('BOOKING_REVISION_MISMATCH'), token, stands, ...canceled, created('b2')];
    const stored = open();
    await reserve(client, stored, { ...bookingRequest, way: 'online' }, [], now);
    const made = await reserve(client, stored, { ...bookingRequest, way: 'inPerson' }, [], now);
    expect(typeof made === 'string' ? made : made.bookingId).toBe(result);
    expect(sent.slice(4).map(({ path }) => path)).toEqual(then);
    if (status === 'CREATED') expect(sent[4]?.body).toMatchObject({ revision: '3' });
  });

  test('a hold that ended by itself is not given back', async () => {
    answers = [created('b1'), created('b2')];
    const stored = open();
    await reserve(client, stored, bookingRequest, [], now);
    await reserve(client, stored, bookingRequest, [], () => instantAt(nowMs + 600_001));
    expect(sent.map(({ path }) => path)).toEqual(['bookings', 'bookings']);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test('a hold that is gone at the platform does not stand in the way', async () => {
    answers = [created('b1'), refused('BOOKING_NOT_FOUND', 404), created('b2')];
    const stored = open();
    await reserve(client, stored, bookingRequest, [], now);
    const hold = await held(reserve(client, stored, { ...bookingRequest, participants: 2 }, [], now));
    expect(hold.bookingId).toBe('b2');
  });

  test('after an answer that got lost the same request carries the same key, another request its own', async () => {
    answers = Array.from({ length: 12 }, () => lostOnTheWay);
    const stored = open();
    await expect(reserve(client, stored, bookingRequest, [], now)).rejects.toMatchObject({ code: 'NETWORK' });
    const lostKey = sent.at(-1)?.key;
    answers = [created('b1')];
    await reserve(client, stored, bookingRequest, [], now);
    expect(sent.at(-1)?.key).toBe(lostKey);
  });

  test('a time that is lost leaves no attempt behind', async () => {
    answers = [refused('SLOT_NOT_AVAILABLE')];
    const stored = open();
    await expect(reserve(client, stored, bookingRequest, [], now)).rejects.toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
    });
    expect(stored.read()).toEqual({ hold: null, attempt: null });
  });

  test('a course is booked as a whole', async () => {
    answers = [created('b1')];
    const scheduleId = '00000000-0000-4000-8000-000000000504';
    const course = {
      ...bookable,
      type: 'COURSE' as const,
      course: { scheduleId, firstMs: nowMs, lastMs: nowMs, sessions: [] },
    };
    await reserve(client, open(), { ...bookingRequest, bookable: course, slot: null }, [], now);
    expect(sent[0]?.body).toMatchObject({ booking: { bookedEntity: { schedule: { scheduleId, serviceId } } } });
  });
});

describe('anyone', () => {
  const ben = { ...slot, resource: { id: '00000000-0000-4000-8000-00000000000b', name: 'Ben' } };

  test('takes the next who is free when the first has just been booked', async () => {
    answers = [refused('SLOT_NOT_AVAILABLE'), created('b2')];
    const hold = await held(reserve(client, open(), bookingRequest, [ben], now));
    expect([hold.bookingId, hold.slot?.resource?.name]).toEqual(['b2', 'Ben']);
  });

  test('says the time is lost when nobody is left, and nothing else is tried for another reason', async () => {
    answers = [refused('SLOT_NOT_AVAILABLE'), refused('SLOT_NOT_AVAILABLE')];
    await expect(reserve(client, open(), bookingRequest, [ben], now)).rejects.toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
    });
    answers = [refused('BOOKING_POLICY_VIOLATION', 428)];
    await expect(reserve(client, open(), bookingRequest, [ben], now)).rejects.toMatchObject({
      code: 'BOOKING_POLICY_VIOLATION',
    });
    expect(answers).toEqual([]);
  });
});

test('confirming twice, or in two tabs, carries one key', async () => {
  const done = () => json({ booking: { id: 'b1', revision: '2', status: 'CONFIRMED' }, manageToken: 'token' });
  answers = [created('b1'), done, done];
  const hold = await held(reserve(client, open(), bookingRequest, [], now));
  expect(await confirm(client, hold)).toMatchObject({ manageToken: 'token' });
  await confirm(client, { ...hold });
  expect(sent[1]?.key).toBe(sent[2]?.key);
  expect(sent[1]?.body).toMatchObject({ revision: '1' });
});
