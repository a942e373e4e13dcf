import type { ScheduleId, SessionId } from '@foyer/contract';
import { instantAt, readTimestamp } from '@foyer/contract/values';
import { describe, expect, it } from 'vitest';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { listOccurrences, type Recurrence } from '../../server/lib/recurrence.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { toWall } from '../../server/lib/zone.ts';
import { copySeries, rerun } from './session-copy.ts';

const timeZone = 'America/New_York';
const root = newId<SessionId>();
const copying = { scheduleId: newId<ScheduleId>(), newId: () => newId<SessionId>() };
const now = Date.parse('2026-10-28T16:00:00-04:00');

const single: ZonedSession = {
  id: root,
  scheduleId: asId<ScheduleId>('source'),
  timeZone,
  type: 'EVENT',
  start: readWallTime('2026-10-05T18:00'),
  end: readWallTime('2026-10-05T19:15'),
  resourceIds: [],
  capacity: 9,
};
const series = (rule: Partial<Recurrence>, more: Partial<ZonedSession> = {}): ZonedSession => ({
  ...single,
  ...more,
  recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [], ...rule },
});

/** Wall starts in order. */
const startsOf = (sessions: readonly ZonedSession[] = []): string[] =>
  sessions
    .flatMap((session) => listOccurrences(session, timeZone, instantAt(0), readTimestamp('2027-12-31')))
    .map(({ start }) => toWall(start, timeZone).slice(0, 16))
    .sort();

describe('a copied series', () => {
  it('starts with the next event, as a series of its own', () => {
    const source = series({ count: 6 });
    const [copy, ...more] = copySeries(
      [source, { ...single, start: readWallTime('2026-12-01T18:00'), end: readWallTime('2026-12-01T19:00') }],
      instantAt(now),
      copying,
    );
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ scheduleId: copying.scheduleId, capacity: 9 });
    expect(copy?.id).not.toBe(root);
    expect(startsOf(copy && [copy])).toEqual(['2026-11-02T18:00', '2026-11-09T18:00']);
  });

  it('does not exist when the source is over', () => {
    expect(copySeries([series({ count: 3 })], instantAt(now), copying)).toEqual([]);
  });

  it('follows the rule where an event was changed, and leaves out what was called off', () => {
    const source = series({ count: 7, exceptions: ['2026-11-02T18:00', '2026-11-09T18:00'].map(readWallTime) });
    const changed = series(
      { frequency: 'DAILY', count: 1 },
      {
        id: newId(),
        rootId: root,
        occurrence: readWallTime('2026-11-02T18:00:00'),
        start: readWallTime('2026-11-03T12:00'),
        end: readWallTime('2026-11-03T13:00'),
      },
    );
    expect(startsOf(copySeries([source, changed], instantAt(now), copying))).toEqual([
      '2026-11-02T18:00',
      '2026-11-16T18:00',
    ]);
  });
});

describe('a repeated course', () => {
  it('keeps weekdays and wall times across a clock change', () => {
    const source = series({ count: 4, days: ['MONDAY', 'WEDNESDAY'] });
    const again = rerun([source], readCivilDate('2027-03-08'), copying);
    expect(startsOf([source])).toEqual([
      '2026-10-05T18:00',
      '2026-10-07T18:00',
      '2026-10-12T18:00',
      '2026-10-14T18:00',
    ]);
    expect(startsOf(again)).toEqual(['2027-03-08T18:00', '2027-03-10T18:00', '2027-03-15T18:00', '2027-03-17T18:00']);
  });

  it('begins on any requested day, with the same days in between', () => {
    const source = series({ count: 3, days: ['MONDAY', 'WEDNESDAY'], exceptions: [readCivilDate('2026-10-05')] });
    expect(startsOf(rerun([source], readCivilDate('2027-01-15'), copying))).toEqual([
      '2027-01-15T18:00',
      '2027-01-20T18:00',
    ]);
  });

  it('includes one-off sessions', () => {
    const times = { start: readWallTime('2026-10-10T10:00'), end: readWallTime('2026-10-10T16:00') };
    const extra = { ...single, id: newId<SessionId>(), ...times };
    const again = rerun([series({ count: 2 }), extra], readCivilDate('2027-01-04'), copying);
    expect(startsOf(again)).toEqual(['2027-01-04T18:00', '2027-01-09T10:00', '2027-01-11T18:00']);
    expect(new Set(again?.map(({ id }) => id)).size).toBe(2);
    expect(again?.every(({ rootId, occurrence, shiftMs }) => !rootId && !occurrence && !shiftMs)).toBe(true);
  });

  it('is undefined where no rule describes it, or without sessions', () => {
    const monthly = series(
      { frequency: 'MONTHLY', count: 4 },
      { start: readWallTime('2026-08-31T18:00'), end: readWallTime('2026-08-31T19:00') },
    );
    expect(rerun([monthly], readCivilDate('2027-01-05'), copying)).toBeUndefined();
    expect(rerun([], readCivilDate('2027-01-05'), copying)).toBeUndefined();
  });
});
