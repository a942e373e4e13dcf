import type { SessionId } from '@foyer/contract';
import { instantAt, type WallTime } from '@foyer/contract/values';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { type DayOfWeek, expandSession, type Recurrence, type RecurringSession, wallStartsFrom } from './recurrence.ts';
import { DAY_MS, parseWall, readCivilDate, readWallTime } from './wall.ts';
import { toInstant, toWall } from './zone.ts';

const NEW_YORK = 'America/New_York';
const WEEK: DayOfWeek[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

describe('a recurrence rule', () => {
  const first = '2027-01-04'; // a Monday
  test.each<[string, string, Omit<Recurrence, 'exceptions'>, string]>([
    ['daily', first, { frequency: 'DAILY', interval: 1, count: 3 }, '01-04 01-05 01-06'],
    [
      'every third day',
      first,
      { frequency: 'DAILY', interval: 3, until: readCivilDate('2027-01-13') },
      '01-04 01-07 01-10 01-13',
    ],
    [
      'daily but at weekends',
      first,
      { frequency: 'DAILY', interval: 1, days: WEEK.slice(0, 5), count: 6 },
      '01-04 01-05 01-06 01-07 01-08 01-11',
    ],
    ['weekly', first, { frequency: 'WEEKLY', interval: 1, count: 3 }, '01-04 01-11 01-18'],
    [
      'two days a week from the middle of one',
      '2027-01-06',
      { frequency: 'WEEKLY', interval: 1, days: ['FRIDAY', 'MONDAY'], count: 3 },
      '01-08 01-11 01-15',
    ],
    [
      'every other week, which begins on Monday',
      '2027-01-10',
      { frequency: 'WEEKLY', interval: 2, days: ['SUNDAY', 'MONDAY'], count: 3 },
      '01-10 01-18 01-24',
    ],
    [
      'monthly, leaving out months without the day',
      '2027-01-31',
      { frequency: 'MONTHLY', interval: 1, count: 4 },
      '01-31 03-31 05-31 07-31',
    ],
    [
      'every Friday of every second month',
      '2027-01-20',
      { frequency: 'MONTHLY', interval: 2, days: ['FRIDAY'], count: 4 },
      '01-22 01-29 03-05 03-12',
    ],
    ['without end until the window ends', '2027-11-30', { frequency: 'MONTHLY', interval: 1 }, '11-30 12-30'],
    ['with no day at all', first, { frequency: 'WEEKLY', interval: 1, days: [] }, ''],
  ])('%s', (_, start, rule, expected) => {
    const session = hours(`${start}T09:00`, `${start}T17:00`, { ...rule, exceptions: [] });
    expect(
      startsIn(session, '2027-01-01', '2028-01-01')
        .map((wall) => wall.slice(5, 10))
        .join(' '),
    ).toBe(expected);
  });

  test('applies exceptions by date or by wall time, which still count', () => {
    const exceptions = [
      readCivilDate('2027-01-05'),
      readWallTime('2027-01-07T09:00'),
      readWallTime('2027-01-08T10:00'),
    ];
    const session = hours('2027-01-04T09:00', '2027-01-04T17:00', {
      frequency: 'DAILY',
      interval: 1,
      count: 5,
      exceptions,
    });
    expect(startsIn(session, '2027-01-01', '2028-01-01').map((wall) => wall.slice(8, 10))).toEqual(['04', '06', '08']);
  });

  test('needs an integer interval from 1', () => {
    for (const interval of [0, -1, 1.5]) {
      const session = hours('2027-01-04T09:00', '2027-01-04T17:00', { frequency: 'DAILY', interval, exceptions: [] });
      expect(() => startsIn(session, '2027-01-01', '2027-02-01')).toThrow(RangeError);
    }
  });
});

test('returns whole sessions where the window cuts one, and omits those that only touch it', () => {
  const session = hours('2027-01-04T09:00', '2027-01-04T17:00');
  const at = (clock: string) => toInstant(readWallTime(`2027-01-04T${clock}`), NEW_YORK);
  const whole = [at('09:00'), at('17:00')];
  expect(expandSession(session, NEW_YORK, at('12:00'), at('12:01'))).toEqual(whole);
  expect(expandSession(session, NEW_YORK, at('17:00'), at('18:00'))).toEqual([]);
  expect(expandSession(session, NEW_YORK, at('08:00'), at('09:00'))).toEqual([]);
});

test('a night shift is found on the morning after', () => {
  const session = hours('2027-01-04T22:00', '2027-01-05T06:00', { frequency: 'DAILY', interval: 1, exceptions: [] });
  expect(startsIn(session, '2027-02-01', '2027-02-02')).toEqual(['2027-01-31T22:00:00', '2027-02-01T22:00:00']);
});

describe('on the day of a clock change in New York', () => {
  test.each([
    [
      'hours keep their wall end when an hour is skipped',
      'WORKING_HOURS',
      '2027-03-14',
      '01:00',
      '05:00',
      '06:00',
      '09:00',
    ],
    [
      'hours keep their wall end when an hour comes twice',
      'WORKING_HOURS',
      '2027-11-07',
      '01:00',
      '05:00',
      '05:00',
      '10:00',
    ],
    ['hours wholly in the gap vanish', 'WORKING_HOURS', '2027-03-14', '02:15', '02:45', '', ''],
    ['hours that fill the gap vanish', 'AVAILABILITY', '2027-03-14', '02:00', '03:00', '', ''],
    ['hours whose start moves past their end vanish', 'TIME_AVAILABILITY', '2027-03-14', '02:30', '03:10', '', ''],
    ['hours that begin in the gap begin later', 'WORKING_HOURS', '2027-03-14', '02:30', '05:00', '07:30', '09:00'],
    ['a class across the gap lasts as long as ever', 'EVENT', '2027-03-14', '01:00', '04:00', '06:00', '09:00'],
    ['a class across the repeated hour too', 'EVENT', '2027-11-07', '00:30', '03:00', '04:30', '07:00'],
    [
      'a class in the gap begins an hour later, its end stays',
      'EVENT',
      '2027-03-14',
      '02:30',
      '04:00',
      '07:30',
      '08:00',
    ],
    ['a class that this would swallow keeps its length', 'EVENT', '2027-03-14', '02:30', '03:10', '07:30', '08:10'],
    ['a class wholly in the gap too', 'EVENT', '2027-03-14', '02:15', '02:45', '07:15', '07:45'],
  ] as const)('%s', (_, type, date, start, end, expectedStart, expectedEnd) => {
    const recurrence: Recurrence = { frequency: 'DAILY', interval: 1, exceptions: [] };
    const session: RecurringSession = { ...hours(`2027-01-04T${start}`, `2027-01-04T${end}`, recurrence), type };
    const found = expandSession(
      session,
      NEW_YORK,
      toInstant(readWallTime(`${date}T00:00`), NEW_YORK),
      toInstant(readWallTime(`${date}T12:00`), NEW_YORK),
    );
    const expected = expectedStart
      ? [Date.parse(`${date}T${expectedStart}Z`), Date.parse(`${date}T${expectedEnd}Z`)]
      : [];
    expect(found).toEqual(expected);
  });

  test('a day off lasts until the next midnight', () => {
    for (const [date, next] of [
      ['2027-03-14', '2027-03-15'],
      ['2027-11-07', '2027-11-08'],
    ] as const) {
      const dayOff: RecurringSession = { ...hours(`${date}T00:00`, `${next}T00:00`), type: 'EVENT' };
      const everyWeek: RecurringSession = {
        ...dayOff,
        recurrence: { frequency: 'WEEKLY', interval: 1, exceptions: [] },
      };
      const expected = [
        toInstant(readWallTime(`${date}T00:00`), NEW_YORK),
        toInstant(readWallTime(`${next}T00:00`), NEW_YORK),
      ];
      for (const session of [dayOff, everyWeek]) {
        expect(expandSession(session, NEW_YORK, expected[0] ?? instantAt(0), expected[1] ?? instantAt(0))).toEqual(
          expected,
        );
      }
    }
  });

  test('one-off time off keeps the end that was entered', () => {
    const night: RecurringSession = { ...hours('2027-11-06T22:00', '2027-11-07T06:00'), type: 'EVENT' };
    const [, end] = expandSession(
      night,
      NEW_YORK,
      toInstant(readWallTime('2027-11-06T00:00'), NEW_YORK),
      toInstant(readWallTime('2027-11-08T00:00'), NEW_YORK),
    );
    expect(end).toBe(toInstant(readWallTime('2027-11-07T06:00'), NEW_YORK));
  });
});

test('any rule in any window yields the sessions found by walking the calendar day by day', () => {
  fc.assert(
    fc.property(
      anySession,
      fc.constantFrom(...ZONES),
      fc.nat(900 * 24),
      fc.integer({ min: 1, max: 1_500 }),
      (session, zone, hour, length) => {
        const from = toInstant(readWallTime('2027-01-01T00:00'), zone) + hour * 3_600_000;
        const to = from + length * 3_600_000;
        expect(expandSession(session, zone, instantAt(from), instantAt(to))).toEqual(
          walkCalendar(session, zone, from, to),
        );
      },
    ),
    propertyRuns(1_000),
  );
});

test('any rule that RFC 5545 can express yields the wall times of rrule-temporal', () => {
  fc.assert(
    fc.property(
      anyDate,
      anyRecurrence,
      anyDate,
      fc.integer({ min: 1, max: 60 }),
      (date, anyRule, first, lengthDays) => {
        const recurrence = { ...anyRule, exceptions: [] };
        fc.pre(recurrence.days?.length !== 0 && recurrence.count !== 0);
        const fromWallMs = parseWall(readWallTime(`${first}T00:00`));
        const toWallMs = fromWallMs + lengthDays * DAY_MS;
        const session = hours(`${date}T09:00`, `${date}T17:00`, recurrence);
        const found: number[] = [];
        for (const wallMs of wallStartsFrom(session, fromWallMs)) {
          if (wallMs > toWallMs) break;
          found.push(wallMs);
        }
        expect(found).toEqual(askLibrary(session.start, recurrence, fromWallMs, toWallMs));
      },
    ),
  );
});

/** Wall times as UTC, which excludes clock changes. */
function askLibrary(start: WallTime, rule: Recurrence, fromWallMs: number, toWallMs: number): number[] {
  const stampOf = (wallMs: number) => `${new Date(wallMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const parts = [`FREQ=${rule.frequency}`, `INTERVAL=${rule.interval}`, 'WKST=MO'];
  if (rule.days) parts.push(`BYDAY=${rule.days.map((day) => day.slice(0, 2)).join(',')}`);
  if (rule.until) parts.push(`UNTIL=${stampOf(parseWall(readWallTime(`${rule.until}T23:59:59`)))}`);
  if (rule.count) parts.push(`COUNT=${rule.count}`);
  const rruleString = `DTSTART:${stampOf(parseWall(start))}\nRRULE:${parts.join(';')}`;
  const found = new RRuleTemporal({ rruleString }).between(new Date(fromWallMs), new Date(toWallMs), true);
  return found.map(({ epochMilliseconds }) => epochMilliseconds);
}

const ZONES = [NEW_YORK, 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'Asia/Kolkata'];

const anyDate = fc
  .nat(800)
  .map((days) => readCivilDate(Temporal.PlainDate.from('2026-12-01').add({ days }).toString()));

const anyRecurrence: fc.Arbitrary<Recurrence> = fc.record(
  {
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    exceptions: fc.array(anyDate, { maxLength: 3 }),
    days: fc.uniqueArray(fc.constantFrom(...WEEK), { maxLength: 4 }),
    until: anyDate,
    count: fc.nat(60),
  },
  { requiredKeys: ['frequency', 'interval', 'exceptions'] },
);

const anySession: fc.Arbitrary<RecurringSession> = fc
  .record({
    type: fc.constantFrom('EVENT', 'WORKING_HOURS'),
    date: anyDate,
    quarters: fc.nat(95),
    lengthQuarters: fc.oneof(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 300 })),
    recurrence: anyRecurrence,
  })
  .map(({ type, date, quarters, lengthQuarters, recurrence }) => {
    const start = Temporal.PlainDateTime.from(date).add({ minutes: quarters * 15 });
    const end = start.add({ minutes: lengthQuarters * 15 });
    return { ...hours(start.toString(), end.toString(), recurrence), type };
  });

/** The reference: every day from the first on, with Temporal. */
function walkCalendar(session: RecurringSession, zone: string, from: number, to: number): number[] {
  const anchor = Temporal.PlainDateTime.from(session.start);
  const length = anchor.until(Temporal.PlainDateTime.from(session.end), { largestUnit: 'hours' });
  const { count = Infinity, until = '9999-12-31', exceptions = [] } = session.recurrence ?? {};
  const spans: number[] = [];
  let found = 0;
  for (let start = anchor; start.toZonedDateTime(zone).epochMilliseconds < to; start = start.add({ days: 1 })) {
    if (start.toPlainDate().toString() > until || found >= count) break;
    if (!holds(session.recurrence, anchor, start)) continue;
    found++;
    if (exceptions.includes(readCivilDate(start.toPlainDate().toString()))) continue;
    const [startMs, endMs] = place(session, start, length, zone);
    if (endMs > startMs && endMs > from) spans.push(startMs, endMs);
  }
  return spans;
}

function holds(rule: Recurrence | undefined, anchor: Temporal.PlainDateTime, day: Temporal.PlainDateTime): boolean {
  if (!rule) return day.equals(anchor);
  const weekday = WEEK[day.dayOfWeek - 1] ?? 'MONDAY';
  const isListed = rule.days?.includes(weekday);
  if (rule.frequency === 'DAILY') return anchor.until(day).days % rule.interval === 0 && isListed !== false;
  if (rule.frequency === 'WEEKLY') {
    const monday = (date: Temporal.PlainDateTime) => date.subtract({ days: date.dayOfWeek - 1 });
    const weeks = monday(anchor).until(monday(day)).days / 7;
    return weeks % rule.interval === 0 && (isListed ?? day.dayOfWeek === anchor.dayOfWeek);
  }
  const months = (day.year - anchor.year) * 12 + day.month - anchor.month;
  return months % rule.interval === 0 && (isListed ?? day.day === anchor.day);
}

function place(
  session: RecurringSession,
  start: Temporal.PlainDateTime,
  length: Temporal.Duration,
  zone: string,
): [number, number] {
  const zonedStart = start.toZonedDateTime(zone);
  const zonedEnd = start.add(length).toZonedDateTime(zone);
  const startMs = zonedStart.epochMilliseconds;
  const startMoved = !zonedStart.toPlainDateTime().equals(start);
  const endMoved = !zonedEnd.toPlainDateTime().equals(start.add(length));
  const swallowed = (startMoved && endMoved) || zonedEnd.epochMilliseconds <= startMs;
  const elapsedEnd = startMs + length.total('milliseconds');
  if (session.type !== 'EVENT') return [startMs, swallowed ? startMs : zonedEnd.epochMilliseconds];
  if (swallowed) return [startMs, elapsedEnd];
  return [startMs, startMoved || length.total('hours') % 24 === 0 ? zonedEnd.epochMilliseconds : elapsedEnd];
}

function hours(start: string, end: string, recurrence?: Recurrence): RecurringSession {
  const session: RecurringSession = {
    id: 'session' as SessionId,
    type: 'WORKING_HOURS',
    start: readWallTime(start),
    end: readWallTime(end),
  };
  return recurrence ? { ...session, recurrence } : session;
}

function startsIn(session: RecurringSession, firstDate: string, lastDate: string): string[] {
  const spans = expandSession(
    session,
    NEW_YORK,
    toInstant(readWallTime(`${firstDate}T00:00`), NEW_YORK),
    toInstant(readWallTime(`${lastDate}T00:00`), NEW_YORK),
  );
  return spans.filter((_, index) => index % 2 === 0).map((instantMs) => toWall(instantMs, NEW_YORK));
}
