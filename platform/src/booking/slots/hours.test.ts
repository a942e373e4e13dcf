import type { SessionId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecurringSession } from '../../server/lib/recurrence.ts';
import { readCivilDate, readWallTime } from '../../server/lib/wall.ts';
import { formatInstant, toInstant } from '../../server/lib/zone.ts';
import { propertyRuns } from '../../testing/search-size.ts';
import { findSlots } from './engine.ts';
import { expandHours } from './hours.ts';
import { normalise } from './intervals.ts';
import { trySlots } from './oracle.fixture.ts';
import { query, resource } from './query.fixture.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

describe('working hours', () => {
  const zone = 'America/New_York';
  const week = [
    toInstant(readWallTime('2027-03-08T00:00'), zone),
    toInstant(readWallTime('2027-03-15T00:00'), zone),
  ] as const;
  const textOf = (spans: number[]) => spans.map((instantMs) => formatInstant(instantAt(instantMs), zone).slice(5, 16));

  test('are those of the sessions, with a break and an overridden date, without events', () => {
    const monday = { frequency: 'WEEKLY', interval: 1, exceptions: [readCivilDate('2027-03-08')] } as const;
    const sessions = [
      hours('2027-01-04T13:00', '2027-01-04T17:00', { ...monday, exceptions: [] }),
      hours('2027-01-04T09:00', '2027-01-04T12:00', monday),
      hours('2027-03-08T10:00', '2027-03-08T12:00'),
      { ...hours('2027-03-09T09:00', '2027-03-09T10:00'), type: 'EVENT' } as const,
    ];
    expect(textOf(expandHours(sessions, zone, ...week))).toEqual([
      '03-08T10:00',
      '03-08T12:00',
      '03-08T13:00',
      '03-08T17:00',
    ]);
  });

  test('around the clock restart at each midnight, whatever the window', () => {
    const sessions = [
      hours('2027-01-01T00:00', '2027-01-02T00:00', { frequency: 'DAILY', interval: 1, exceptions: [] }),
    ];
    const noon = toInstant(readWallTime('2027-03-10T12:00'), zone);
    expect(textOf(expandHours(sessions, zone, noon, instantAt(noon + 13 * HOUR_MS))).slice(-4)).toEqual([
      '03-10T00:00',
      '03-11T00:00',
      '03-11T00:00',
      '03-12T00:00',
    ]);
  });

  test('that overlap restart with the later session, also when the window only touches the earlier', () => {
    const sessions = [hours('2027-03-10T09:00', '2027-03-10T20:00'), hours('2027-03-10T12:00', '2027-03-10T13:00')];
    const evening = toInstant(readWallTime('2027-03-10T18:00'), zone);
    expect(textOf(expandHours(sessions, zone, evening, instantAt(evening + HOUR_MS))).slice(-2)).toEqual([
      '03-10T12:00',
      '03-10T20:00',
    ]);
  });
});

describe('slots of a schedule around any clock change', () => {
  test('equal those found with Temporal by testing every five minutes', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { from, to } = windowOf(given);
        const open = walkHours(given.sessions, given.zone, given.date);
        expect(findSlots(queryOf(given, from, to))).toEqual(
          trySlots({ ...queryOf(given, from, to), groups: [[resource('ann', open, busyOf(given))]] }, 300_000),
        );
      }),
      propertyRuns(400),
    );
  });

  test('do not depend on the window', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(40), fc.integer({ min: 1, max: 40 }), (given, skippedHours, hoursLong) => {
        const whole = windowOf(given);
        const from = whole.from + skippedHours * HOUR_MS;
        const to = Math.min(from + hoursLong * HOUR_MS, whole.to);
        const inside = findSlots(queryOf(given, whole.from, whole.to)).filter(
          ({ start, end }) => start >= from && end <= to,
        );
        expect(findSlots(queryOf(given, from, to))).toEqual(inside);
      }),
      propertyRuns(400),
    );
  });
});

type Case = {
  zone: string;
  /** The day before the clock change. */
  date: Temporal.PlainDate;
  sessions: RecurringSession[];
  busy: [number, number][];
  durationMs: number;
  gridMs: number;
};

const anyChange = fc
  .tuple(
    fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago'),
    fc.boolean(),
  )
  .map(([zone, second]) => {
    let change = Temporal.Instant.from('2027-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    if (second) change = change?.getTimeZoneTransition('next') ?? change;
    return { zone, date: change?.toPlainDate().subtract({ days: 1 }) ?? Temporal.PlainDate.from('2027-01-01') };
  });

/** Daily working hours that may pass midnight, overlap and touch. */
const anyHours = fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 96 })).map(([quarter, length]) => {
  const start = Temporal.PlainDateTime.from('2027-01-01').add({ minutes: quarter * 15 });
  const end = start.add({ minutes: length * 15 });
  return hours(start.toString(), end.toString(), { frequency: 'DAILY', interval: 1, exceptions: [] });
});

const roundTheClock = hours('2027-01-01T00:00', '2027-01-02T00:00', {
  frequency: 'DAILY',
  interval: 1,
  exceptions: [],
});

const anySchedule: fc.Arbitrary<RecurringSession[]> = fc.oneof(
  fc.array(anyHours, { minLength: 1, maxLength: 3 }),
  fc.constant<RecurringSession[]>([roundTheClock]),
);

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    change: anyChange,
    sessions: anySchedule,
    busy: fc.array(fc.tuple(fc.nat(72 * 4), fc.integer({ min: 1, max: 12 })), { maxLength: 6 }),
    durationMs: fc.constantFrom(QUARTER_MS, 2 * QUARTER_MS, 3 * QUARTER_MS),
    gridMs: fc.constantFrom(QUARTER_MS, 3 * QUARTER_MS, HOUR_MS, 7 * QUARTER_MS),
  })
  .map(({ change, ...rest }) => ({ ...change, ...rest }));

function windowOf({ zone, date }: Case) {
  return {
    from: date.toZonedDateTime(zone).epochMilliseconds,
    to: date.add({ days: 3 }).toZonedDateTime(zone).epochMilliseconds,
  };
}

function queryOf(given: Case, from: number, to: number) {
  const { durationMs, gridMs } = given;
  const staff = [
    resource('ann', expandHours(given.sessions, given.zone, instantAt(from), instantAt(to)), busyOf(given)),
  ];
  return query([staff], { from, to, durationMs, gridMs, bufferAfterMs: 600_000 });
}

function busyOf(given: Case): number[] {
  const { from } = windowOf(given);
  return normalise(
    given.busy
      .flatMap(([quarter, length]) => [from + quarter * QUARTER_MS, from + (quarter + length) * QUARTER_MS])
      .map(instantAt),
  );
}

/** The working hours of each day, computed with Temporal. */
function walkHours(sessions: RecurringSession[], zone: string, date: Temporal.PlainDate): number[] {
  const spans: number[] = [];
  for (let day = -2; day < 5; day++) {
    for (const session of sessions) {
      const first = Temporal.PlainDateTime.from(session.start);
      const length = first.until(Temporal.PlainDateTime.from(session.end), { largestUnit: 'minutes' });
      const start = date.add({ days: day }).toPlainDateTime(first.toPlainTime());
      const end = start.add(length).toZonedDateTime(zone);
      const zonedStart = start.toZonedDateTime(zone);
      const isSkipped = zonedStart.toPlainDateTime().since(start.add(length)).sign >= 0;
      if (!isSkipped) spans.push(zonedStart.epochMilliseconds, end.epochMilliseconds);
    }
  }
  return spans;
}

function hours(start: string, end: string, recurrence?: NonNullable<RecurringSession['recurrence']>): RecurringSession {
  const session: RecurringSession = {
    id: 'session' as SessionId,
    type: 'WORKING_HOURS',
    start: readWallTime(start),
    end: readWallTime(end),
  };
  return recurrence ? { ...session, recurrence } : session;
}
