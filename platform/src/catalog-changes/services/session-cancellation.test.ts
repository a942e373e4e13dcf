import type { ScheduleId, SessionId } from '@foyer/contract';
import { instantAt, milliseconds, readTimestamp } from '@foyer/contract/values';
import { describe, expect, it } from 'vitest';
import { listClassOccurrences, parseEventId } from '../../booking/availability/events.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import type { Recurrence } from '../../server/lib/recurrence.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { cancelFutureSession } from './session-cancellation.ts';

const id = '01900000-0000-7000-8000-000000000001';
const timeZone = 'America/New_York';
const now = readTimestamp('2026-10-28T16:00:00-04:00');

const single: ZonedSession = {
  id: asId<SessionId>(id),
  scheduleId: asId<ScheduleId>(id),
  timeZone,
  type: 'EVENT',
  start: readWallTime('2026-10-05T18:00'),
  end: readWallTime('2026-10-05T19:00'),
  resourceIds: [],
};
const series = (rule: Partial<Recurrence>): ZonedSession => ({
  ...single,
  recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [], ...rule },
});

const window = { from: instantAt(0), to: readTimestamp('2027-12-31T00:00:00Z') };
const eventsOf = (session: ZonedSession) => (session.status ? [] : listClassOccurrences([session], window, 8));

const rules: [string, ZonedSession][] = [
  ['without an end', series({})],
  ['on two days, over the clock change', series({ days: ['MONDAY', 'THURSDAY'] })],
  ['with a count', series({ count: 9, days: ['MONDAY', 'WEDNESDAY'] })],
  ['with an end and a gap', series({ until: readCivilDate('2026-12-14'), exceptions: [readCivilDate('2026-11-09')] })],
  ['that moved', { ...series({ count: 12 }), shiftMs: milliseconds(30 * 60_000) }],
  ['by the month', series({ frequency: 'MONTHLY', interval: 1 })],
  ['all over', series({ count: 2 })],
  [
    'all ahead',
    { ...series({ count: 3 }), start: readWallTime('2026-11-02T18:00'), end: readWallTime('2026-11-02T19:00') },
  ],
];

describe.each(rules)('a series %s', (_name, session) => {
  const before = eventsOf(session);
  const ahead = before.filter(({ start }) => start > now);

  it.each([
    ['no event', []],
    ['the first event ahead', ahead.slice(0, 1)],
    ['the third', ahead.slice(2, 3)],
    ['the first and the fourth', [...ahead.slice(0, 1), ...ahead.slice(3, 4)]],
  ])('keeps what has begun, and of what is to come %s', (_which, kept) => {
    const names = kept.flatMap(({ eventId }) => parseEventId(eventId) ?? []);
    const expected = before.filter(({ start }) => start <= now).concat(kept);
    const after = eventsOf(cancelFutureSession(session, names, now) ?? session);
    expect(after.map(({ eventId, start }) => [eventId, start])).toEqual(
      expected.map(({ eventId, start }) => [eventId, start]),
    );
  });
});

it('leaves a one-off session that has begun, and one to keep', () => {
  const ahead = { ...single, start: readWallTime('2026-10-28T16:00:01'), end: readWallTime('2026-10-28T17:00') };
  expect(cancelFutureSession(single, [], now)).toBeUndefined();
  expect(cancelFutureSession({ ...ahead, start: readWallTime('2026-10-28T16:00') }, [], now)).toBeUndefined();
  expect(cancelFutureSession(ahead, [{ rootId: single.id }], now)).toBeUndefined();
  expect(cancelFutureSession(ahead, [], now)).toEqual({ ...ahead, status: 'CANCELLED' });
});

it('keeps an event whose start the clocks skip', () => {
  const times = { start: readWallTime('2027-03-12T02:30'), end: readWallTime('2027-03-12T03:30') };
  const nightly = { ...series({ frequency: 'DAILY', count: 4 }), ...times };
  const [, , skipped] = eventsOf(nightly);
  const names = [parseEventId(skipped?.eventId ?? '') ?? { rootId: single.id }];
  expect(skipped?.start).toBe(Date.parse('2027-03-14T03:30:00-04:00'));
  expect(eventsOf(cancelFutureSession(nightly, names, now) ?? nightly)).toMatchObject([{ eventId: skipped?.eventId }]);
});
