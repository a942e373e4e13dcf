import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import {
  confirmOccupancy,
  deleteExpiredOccupancies,
  deleteOccupancy,
  insertOccupancy,
  listOccupancies,
} from '../occupancy/occupancy-store.ts';
import {
  confirmSeats,
  countSeats,
  deleteExpiredSeats,
  deleteExpiredSeatsOf,
  insertSeats,
  lockSeats,
} from '../occupancy/seat-store.ts';

const END = instantAt(Date.UTC(2027, 0, 1, 12));
const HOUR_MS = 3_600_000;
const span = { start: END, end: instantAt(END + HOUR_MS) };

let db: Db;
let siteId: SiteId;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine, 'emptyTemplate'));
});
afterAll(() => db.destroy());
beforeEach(() => {
  siteId = newId();
});

const bookingId = () => newId<BookingId>();
const [person, room] = [newId<ResourceId>(), newId<ResourceId>()];
const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

describe('occupancies', () => {
  const take = (id: BookingId, resourceIds: ResourceId[], more: object = {}) =>
    inTransaction((tx) => insertOccupancy(tx, { siteId, bookingId: id, resourceIds, span, now: END, ...more }));
  const taken = async (now: number) => {
    const busy = await listOccupancies(db, { siteId, resourceIds: [person, room], span, now: instantAt(now) });
    return [busy.has(person), busy.has(room)];
  };

  test('are inserted all or none', async () => {
    expect(await take(bookingId(), [room])).toBe(true);
    expect(await take(bookingId(), [person, room])).toBe(false);
    expect(await taken(END)).toEqual([false, true]);
  });

  test('may touch but not overlap, to the millisecond', async () => {
    expect(await take(bookingId(), [person])).toBe(true);
    expect(await take(bookingId(), [person], { span: { start: span.end, end: span.end + 1 } })).toBe(true);
    expect(await take(bookingId(), [person], { span: { start: span.start - HOUR_MS, end: span.start } })).toBe(true);
    expect(await take(bookingId(), [person], { span: { start: span.start - HOUR_MS, end: span.start + 1 } })).toBe(
      false,
    );
  });

  test('are separate for each site', async () => {
    expect(await take(bookingId(), [person])).toBe(true);
    siteId = newId();
    expect(await take(bookingId(), [person])).toBe(true);
  });

  test('of a hold count until it expires, and not after', async () => {
    await take(bookingId(), [person], { now: END - 10, expires: END });
    expect(await taken(END - 1)).toEqual([true, false]);
    expect(await taken(END)).toEqual([false, false]);
    expect(await take(bookingId(), [person], { now: END - 1 })).toBe(false);
    expect(await take(bookingId(), [person], { now: END })).toBe(true);
  });

  test('of an expired hold taken by another process cannot be confirmed by one with a slow clock', async () => {
    const [late, quick] = [bookingId(), bookingId()];
    await take(late, [person, room], { now: END - 10, expires: END });
    expect(await take(quick, [person], { now: END + 1 })).toBe(true);
    const held = { siteId, bookingId: late, resourceCount: 2, now: instantAt(END - 1) };
    expect(await confirmOccupancy(db, held)).toBe(false);
  });

  test('that are confirmed last', async () => {
    const id = bookingId();
    await take(id, [person, room], { now: END - 10, expires: END });
    expect(await confirmOccupancy(db, { siteId, bookingId: id, resourceCount: 2, now: instantAt(END - 1) })).toBe(true);
    await deleteExpiredOccupancies(db, siteId, instantAt(END + HOUR_MS));
    expect(await taken(END + HOUR_MS)).toEqual([true, true]);
    await deleteOccupancy(db, siteId, id);
    expect(await taken(END)).toEqual([false, false]);
  });

  test('with an override overlap others, and do not block what they overlap', async () => {
    const [first, second] = [bookingId(), bookingId()];
    expect(await take(first, [person])).toBe(true);
    expect(await take(second, [person], { override: true })).toBe(true);
    await deleteOccupancy(db, siteId, first);
    expect(await taken(END)).toEqual([true, false]);
  });

  test('do not block the rescheduling of their own booking', async () => {
    const id = bookingId();
    await take(id, [person]);
    const busy = await listOccupancies(db, { siteId, resourceIds: [person], span, now: END, except: id });
    expect(busy.size).toBe(0);
  });
});

describe('seats', () => {
  const take = (id: BookingId, seats: number, more: object = {}) =>
    inTransaction(async (tx) => {
      const seating = { siteId, eventId: 'event', bookingId: id, seats, capacity: 3, now: END, ...more };
      await lockSeats(tx, seating);
      await deleteExpiredSeatsOf(tx, siteId, 'event', seating.now);
      return insertSeats(tx, seating);
    });
  const taken = async (now: number) =>
    (await countSeats(db, { siteId, eventIds: ['event'], now: instantAt(now) })).get('event') ?? 0;

  test('are counted up to the capacity', async () => {
    expect(await take(bookingId(), 2)).toBe(true);
    expect(await take(bookingId(), 2)).toBe(false);
    expect(await take(bookingId(), 1)).toBe(true);
    expect(await take(bookingId(), 1)).toBe(false);
    expect(await take(bookingId(), 5, { override: true })).toBe(true);
    expect(await taken(END)).toBe(8);
  });

  test('of a booking are replaced, and its own are not counted against it', async () => {
    const id = bookingId();
    await take(id, 2);
    expect(await take(id, 3)).toBe(true);
    expect(await taken(END)).toBe(3);
  });

  test('of a hold count until it expires', async () => {
    await take(bookingId(), 3, { now: END - 10, expires: END });
    expect(await take(bookingId(), 1, { now: END - 1 })).toBe(false);
    expect(await taken(END)).toBe(0);
    expect(await take(bookingId(), 3)).toBe(true);
    expect(await taken(END)).toBe(3);
  });

  test('of an expired hold taken by another process cannot be confirmed by one with a slow clock', async () => {
    const late = bookingId();
    await take(late, 3, { now: END - 10, expires: END });
    expect(await take(bookingId(), 3, { now: END + 1 })).toBe(true);
    expect(await confirmSeats(db, siteId, late, instantAt(END - 1))).toBe(false);
    expect(await taken(END - 1)).toBe(3);
  });

  test('that are confirmed last', async () => {
    const id = bookingId();
    await take(id, 3, { now: END - 10, expires: END });
    expect(await confirmSeats(db, siteId, id, END)).toBe(false);
    expect(await confirmSeats(db, siteId, id, instantAt(END - 1))).toBe(true);
    await deleteExpiredSeats(db, siteId, instantAt(END + HOUR_MS));
    expect(await taken(END + HOUR_MS)).toBe(3);
  });
});
