import { FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import type { ExtendedBooking } from '../booking/booking.ts';
import { readFailure } from '../parts/failure.ts';
import { type BulkAction, bulkActions, canBe, chunksOf, type Progress, runAll } from './bulk.ts';

const start = new Date('2026-12-02T15:00:00Z');
const booking: ExtendedBooking['booking'] = {
  id: '01900000-0000-7000-8000-000000000001',
  revision: '1',
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  bookedEntity: { title: 'Massage', tags: ['INDIVIDUAL'], slot: {} },
  startDate: start,
  endDate: new Date('2026-12-02T16:00:00Z'),
  createdDate: start,
  updatedDate: start,
  totalParticipants: 1,
};
const possible = (changed: Partial<ExtendedBooking['booking']>, more: Partial<ExtendedBooking> = {}, minutes = 0) =>
  bulkActions.filter((action: BulkAction) =>
    canBe(action, { booking: { ...booking, ...changed }, ...more }, start.getTime() + minutes * 60_000),
  );

test('only people who can have come are checked in, and a no-show stays one', () => {
  expect(possible({})).toEqual(['attended', 'cancel']);
  expect(possible({}, {}, -61)).toEqual(['cancel']);
  expect(possible({}, { attendance: { status: 'NOT_ATTENDED', numberOfAttendees: 0 } })).toEqual(['cancel']);
  expect(possible({}, { attendance: { status: 'ATTENDED', numberOfAttendees: 1 } })).toEqual(['cancel']);
  expect(possible({ bookedEntity: { title: 'Course', tags: ['COURSE'], schedule: {} } })).toEqual(['cancel']);
});

test('requests are confirmed, declined or canceled, and what is over is left alone', () => {
  expect(possible({ status: 'PENDING' })).toEqual(['confirm', 'decline', 'cancel']);
  expect(possible({ status: 'WAITING_LIST' })).toEqual(['confirm', 'cancel']);
  expect(possible({ status: 'CANCELED' })).toEqual([]);
});

test('calls take no more than they may', () => {
  const all = Array.from({ length: 17 }, () => booking);
  const sizes = (work: Parameters<typeof chunksOf>[0]) => chunksOf(work, all).map(({ length }) => length);
  expect(sizes('clearAttendance')).toEqual([8, 8, 1]);
  expect(sizes('cancel')).toEqual([10, 7]);
  expect(sizes('confirm')).toHaveLength(17);
});

const full = readFailure(new FoyerError('Full', { code: 'SESSION_CAPACITY_EXCEEDED' }));

test('a run goes on after a failure, reports each call, and ends after the one that is stopped', async () => {
  const [first, refused, offline, last] = ['1', '2', '3', '4'].map((id) => ({ ...booking, id }));
  const chunks = [[first, refused], [offline], [last]].map((chunk) => chunk.filter((one) => one !== undefined));
  const run = async (stopAfter: number) => {
    const shown: Progress[] = [];
    const called: string[] = [];
    const made = await runAll(chunks, {
      async runOne(chunk) {
        called.push(chunk.map(({ id }) => id).join());
        if (chunk.includes(offline ?? booking)) throw new TypeError('offline');
        return chunk.map((one) => ({ booking: one, failure: one === refused ? full : null }));
      },
      progress: (progress) => shown.push(progress),
      isStopped: () => called.length === stopAfter,
    });
    return { made, called, shown: shown.map(({ done, failed }) => done.length + failed.length) };
  };
  expect(await run(9)).toEqual({
    made: {
      done: [first, last],
      failed: [
        { booking: refused, failure: full },
        { booking: offline, failure: readFailure(new TypeError('offline')) },
      ],
    },
    called: ['1,2', '3', '4'],
    shown: [0, 2, 3, 4],
  });
  expect(await run(1)).toMatchObject({ made: { done: [first], failed: [{ booking: refused }] }, called: ['1,2'] });
});
