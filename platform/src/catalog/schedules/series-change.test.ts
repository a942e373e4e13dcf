import type { ResourceId, ScheduleId, SessionId } from '@foyer/contract';
import { hours, instantAt, milliseconds, minutes } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEventId, listClassOccurrences } from '../../booking/availability/events.ts';
import { asId } from '../../server/lib/ids.ts';
import type { DayOfWeek, Recurrence } from '../../server/lib/recurrence.ts';
import { DAY_MS, dateOf, formatWall, parseWall, readWallTime, shiftWall, toWallMs } from '../../server/lib/wall.ts';
import { toInstant, toWall, wallMsToInstant } from '../../server/lib/zone.ts';
import { propertyRuns } from '../../testing/search-size.ts';
import { applySeriesChange, changeFollowing, changeOccurrence, type SessionPatch } from './series-change.ts';
import type { ZonedSession } from './store.ts';

const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
const rootId = asId<SessionId>('00000000-0000-4000-8000-000000000001');

let made = 1;
const newId = (): SessionId => {
  made += 1;
  return asId(`00000000-0000-4000-8000-${String(made).padStart(12, '0')}`);
};

const seriesOf = (start: string, lengthMs: number, recurrence: Partial<Recurrence>): ZonedSession => ({
  id: rootId,
  scheduleId: asId<ScheduleId>('schedule'),
  type: 'EVENT',
  start: readWallTime(start),
  end: formatWall(shiftWall(parseWall(readWallTime(start)), milliseconds(lengthMs))),
  timeZone: ZONE,
  capacity: 8,
  resourceIds: [],
  recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [], ...recurrence },
});

const window = {
  from: toInstant(readWallTime('2027-01-01T00:00'), ZONE),
  to: toInstant(readWallTime('2030-01-01T00:00'), ZONE),
};

/** Each occurrence by its event id. */
const show = (series: readonly ZonedSession[]) =>
  new Map(
    listClassOccurrences(series, window, 1).map(({ eventId, session, start, end, capacity }) => [
      eventId,
      { start: toWall(start, ZONE), lastsMs: end - start, capacity, teachers: session.resourceIds, is: session.status },
    ]),
  );

/** An occurrence in the reference implementation. */
interface Kept {
  wallStart: number;
  /** Its start if it had not been changed on its own. */
  seriesStart: number;
  lengthMs: number;
  capacity: number;
  teachers: readonly ResourceId[];
  is: 'CANCELLED' | undefined;
}

/** The reference implementation: changes every occurrence one by one. */
class List {
  readonly kept: Map<string, Kept>;

  constructor(series: ZonedSession) {
    this.kept = new Map(
      listClassOccurrences([series], window, 1).map(({ eventId, start }) => {
        const wallStart = parseWall(toWall(start, ZONE));
        const lengthMs = parseWall(series.end) - parseWall(series.start);
        return [eventId, { wallStart, seriesStart: wallStart, lengthMs, capacity: 8, teachers: [], is: undefined }];
      }),
    );
  }

  change(ids: readonly string[], patch: SessionPatch, isAlone: boolean): void {
    for (const id of ids) {
      const one = this.kept.get(id);
      if (!one || one.is) continue;
      const { shiftMs = 0 } = patch;
      const keepsTime = !isAlone && one.wallStart !== one.seriesStart;
      if (!keepsTime) {
        one.wallStart += shiftMs;
        one.lengthMs = patch.lengthMs ?? one.lengthMs;
      }
      if (!isAlone) one.seriesStart += shiftMs;
      one.capacity = patch.capacity ?? one.capacity;
      one.teachers = patch.resourceIds ?? one.teachers;
      one.is = patch.status ?? one.is;
    }
  }

  show() {
    const rows = [...this.kept].map(([id, { wallStart, lengthMs, capacity, teachers, is }]) => {
      const startMs = wallMsToInstant(toWallMs(wallStart), ZONE);
      const start = toWall(startMs, ZONE);
      // A start in a skipped hour moves later; the end stays.
      const untilEnd = wallMsToInstant(toWallMs(wallStart + lengthMs), ZONE) - startMs;
      const lastsMs = parseWall(start) !== wallStart && untilEnd > 0 ? untilEnd : lengthMs;
      return [id, { start, lastsMs, capacity, teachers, is }] as const;
    });
    return new Map(rows.sort(([, left], [, right]) => (left.start < right.start ? -1 : 1)));
  }
}

const days: readonly DayOfWeek[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/**
 * Rules that end well within the window, so that no change moves an occurrence out of it: twelve on a 31st take 20
 * months.
 */
const anySeries = fc
  .record({
    day: fc.integer({ min: 0, max: 60 }),
    hour: fc.integer({ min: 8, max: 20 }),
    recurrence: fc.oneof(
      fc.record({ frequency: fc.constant('DAILY' as const), interval: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        frequency: fc.constant('WEEKLY' as const),
        interval: fc.integer({ min: 1, max: 3 }),
        days: fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ frequency: fc.constant('MONTHLY' as const), interval: fc.constant(1) }),
    ),
    end: fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 12 }) }),
      fc.record({
        until: fc
          .integer({ min: 90, max: 200 })
          .map((day) => dateOf(formatWall(shiftWall(window0, milliseconds(day * DAY_MS))))),
      }),
    ),
  })
  .map(({ day, hour, recurrence, end }) =>
    seriesOf(formatWall(shiftWall(window0, milliseconds(day * DAY_MS + hour * HOUR_MS))), HOUR_MS, {
      ...recurrence,
      ...end,
    }),
  );
const window0 = parseWall(readWallTime('2027-02-01T00:00'));

const anyPatch: fc.Arbitrary<SessionPatch> = fc.oneof(
  fc.record({ shiftMs: fc.constantFrom(-3, -1, 1, 2, 24, 25, -24, 48).map(hours) }),
  fc.record({ lengthMs: fc.constantFrom(minutes(30), hours(2)) }),
  fc.record({ capacity: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ resourceIds: fc.constantFrom([asId<ResourceId>('ann')], [asId<ResourceId>('ben')]) }),
  fc.constant({ status: 'CANCELLED' as const }),
);
const anyEdit = fc.record({ at: fc.nat({ max: 200 }), isAlone: fc.boolean(), patch: anyPatch });

test('any sequence of changes equals the same changes on a list of all occurrences, with the same event ids', () => {
  let refused = 0;
  let carried = 0;
  fc.assert(
    fc.property(anySeries, fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (first, edits) => {
      const list = new List(first);
      let series: ZonedSession[] = [first];
      const ids = [...list.kept.keys()].sort();
      for (const { at, isAlone, patch } of edits) {
        const id = ids[at % ids.length];
        if (!id) continue;
        const occurrence = nameIn(id);
        const plan = isAlone
          ? changeOccurrence(series, readWallTime(occurrence), patch, newId)
          : changeFollowing(series, { from: readWallTime(occurrence), now: instantAt(0) }, patch, newId);
        if (!plan) {
          refused += 1;
          continue;
        }
        carried += 1;
        series = applySeriesChange(series, plan);
        list.change(isAlone ? [id] : ids.filter((each) => each >= id), patch, isAlone);
      }
      expect(new Map([...show(series)].sort(byId))).toEqual(new Map([...list.show()].sort(byId)));
    }),
    propertyRuns(400),
  );
  expect(carried).toBeGreaterThan(refused * 3);
});

const byId = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]) => (left < right ? -1 : 1);
const nameIn = (eventId: string): string => {
  const name = eventId.split('_')[1] ?? '';
  return `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}T${name.slice(9, 11)}:${name.slice(11, 13)}:00`;
};

describe('a series', () => {
  const weekly = seriesOf('2027-03-01T18:00', HOUR_MS, {});
  const from = '2027-03-15T18:00:00';

  test('keeps its wall time across a clock change, before and after it was split and moved', () => {
    const plan = changeFollowing(
      [weekly],
      { from: readWallTime(from), now: instantAt(0) },
      { shiftMs: milliseconds(90 * 60_000) },
      newId,
    );
    const starts =
      plan &&
      listClassOccurrences(
        applySeriesChange([weekly], plan),
        { from: window.from, to: toInstant(readWallTime('2027-03-30T00:00'), ZONE) },
        1,
      );
    expect(starts?.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2027-03-01T23:00:00.000Z',
      '2027-03-08T23:00:00.000Z',
      '2027-03-15T23:30:00.000Z',
      '2027-03-22T23:30:00.000Z',
      '2027-03-29T23:30:00.000Z',
    ]);
  });

  test("names an occurrence in a skipped hour by the rule's wall time", () => {
    const early = seriesOf('2027-03-13T02:30', HOUR_MS, { frequency: 'DAILY', count: 3 });
    const [, skipped] = listClassOccurrences([early], window, 1);
    expect(skipped?.eventId).toBe(`${rootId}_20270314T0230`);
    expect(new Date(skipped?.start ?? 0).toISOString()).toBe('2027-03-14T07:30:00.000Z');
    const plan = changeOccurrence([early], readWallTime('2027-03-14T02:30:00'), { capacity: 3 }, newId);
    const [, changed] = plan ? listClassOccurrences(applySeriesChange([early], plan), window, 1) : [];
    expect(changed).toMatchObject({ eventId: skipped?.eventId, start: skipped?.start, end: skipped?.end, capacity: 3 });
  });

  test("on the 31st can't be shifted by a day as a whole", () => {
    const monthly = seriesOf('2027-01-31T18:00', HOUR_MS, { frequency: 'MONTHLY' });
    const dayLater = { shiftMs: hours(24) };
    expect(
      changeFollowing([monthly], { from: readWallTime('2027-01-31T18:00:00'), now: instantAt(0) }, dayLater, newId),
    ).toBeUndefined();
    expect(changeOccurrence([monthly], readWallTime('2027-03-31T18:00:00'), dayLater, newId)?.added[0]?.start).toBe(
      '2027-04-01T18:00:00',
    );
  });

  test('has each occurrence once, and none that it never had', () => {
    const cancelled = changeOccurrence([weekly], readWallTime(from), { status: 'CANCELLED' }, newId);
    const after = cancelled ? applySeriesChange([weekly], cancelled) : [];
    expect(changeOccurrence(after, readWallTime(from), { capacity: 2 }, newId)).toBeUndefined();
    expect(changeOccurrence([weekly], readWallTime('2027-03-16T18:00:00'), { capacity: 2 }, newId)).toBeUndefined();
    expect(changeOccurrence([weekly], undefined, { capacity: 2 }, newId)).toBeUndefined();
  });

  test('keeps what has begun', () => {
    const moved = changeOccurrence(
      [weekly],
      readWallTime(from),
      { shiftMs: milliseconds(-7 * DAY_MS - HOUR_MS) },
      newId,
    );
    const series = moved ? applySeriesChange([weekly], moved) : [];
    const now = toInstant(readWallTime('2027-03-10T00:00'), ZONE);
    const plan = changeFollowing(series, { from: readWallTime(from), now }, { status: 'CANCELLED' }, newId);
    const event =
      plan && show(applySeriesChange(series, plan)).get(formatEventId({ rootId, occurrence: readWallTime(from) }));
    expect(event).toMatchObject({ start: '2027-03-08T17:00:00', is: undefined });
  });
});
