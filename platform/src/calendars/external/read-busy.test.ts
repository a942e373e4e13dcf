import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readBusy } from './read-busy.ts';

const from = instantAt(Date.UTC(2027, 2, 1));
const to = instantAt(Date.UTC(2027, 4, 1));
const zone = 'America/New_York';

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@example.com', ...lines, 'END:VEVENT'];

/** Busy intervals as ISO text to the minute, UTC. */
function busyIn(text: string, window = { from, to }): string[] {
  const { spans } = readBusy({ text, zone, ...window });
  return spans.map((instant) => new Date(instant).toISOString().slice(0, 16));
}
const busyOf = (...lines: string[]) => busyIn(calendarOf(...event(...lines)));

describe('a single event', () => {
  test.each([
    ['in UTC', ['DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z'], ['2027-03-10T09:00', '2027-03-10T10:00']],
    [
      'in a zone of its own',
      ['DTSTART;TZID=Europe/Berlin:20270310T090000', 'DTEND;TZID=Europe/Berlin:20270310T100000'],
      ['2027-03-10T08:00', '2027-03-10T09:00'],
    ],
    [
      'in a zone by a vendor’s name',
      ['DTSTART;TZID=/example.org/v1/Europe/Berlin:20270310T090000', 'DURATION:PT1H'],
      ['2027-03-10T08:00', '2027-03-10T09:00'],
    ],
    [
      'in no zone, or one that nobody knows: the owner’s',
      ['DTSTART;TZID=Somewhere:20270310T090000', 'DURATION:PT90M'],
      ['2027-03-10T14:00', '2027-03-10T15:30'],
    ],
    ['of a whole day: the owner’s', ['DTSTART;VALUE=DATE:20270310'], ['2027-03-10T05:00', '2027-03-11T05:00']],
    [
      'of days over a clock change',
      ['DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'],
      ['2027-03-13T05:00', '2027-03-15T04:00'],
    ],
    ['without an end takes no time', ['DTSTART:20270310T090000Z'], []],
    ['outside the window', ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'], []],
    [
      'that reaches into the window is cut',
      ['DTSTART:20270228T230000Z', 'DTEND:20270301T010000Z'],
      ['2027-03-01T00:00', '2027-03-01T01:00'],
    ],
    [
      'with folded lines and signs in quotes',
      ['SUMMARY:A long', ' er line', 'X-NOTE;BY="a:b;c":no', 'DTSTART:20270310T0900', ' 00Z', 'DURATION:PT1H'],
      ['2027-03-10T09:00', '2027-03-10T10:00'],
    ],
  ])('%s', (_, lines, spans) => {
    expect(busyOf(...lines)).toEqual(spans);
  });

  test.each([
    'TRANSP:TRANSPARENT',
    'STATUS:CANCELLED',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
  ])('marked %s takes no time', (mark) => {
    expect(busyOf('DTSTART:20270310T090000Z', 'DURATION:PT1H', mark)).toEqual([]);
  });

  test.each([
    'TRANSP:OPAQUE',
    'STATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
  ])('marked %s does', (mark) => {
    expect(busyOf('DTSTART:20270310T090000Z', 'DURATION:PT1H', mark)).toHaveLength(2);
  });
});

describe('a recurring event', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20270305T090000', 'DTEND;TZID=America/New_York:20270305T100000'];

  test('keeps its wall time across clock changes', () => {
    expect(busyOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3')).toEqual([
      ...['2027-03-05T14:00', '2027-03-05T15:00'],
      ...['2027-03-12T14:00', '2027-03-12T15:00'],
      ...['2027-03-19T13:00', '2027-03-19T14:00'],
    ]);
  });

  test('leaves out exceptions in any zone', () => {
    const except = ['EXDATE;TZID=America/New_York:20270312T090000', 'EXDATE:20270319T130000Z'];
    expect(busyOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', ...except)).toEqual(['2027-03-05T14:00', '2027-03-05T15:00']);
  });

  test('ends at an instant, included, or on a date', () => {
    const until = (text: string) => busyOf(...weekly, `RRULE:FREQ=WEEKLY;UNTIL=${text}`).length / 2;
    expect([until('20270319T130000Z'), until('20270319T125959Z'), until('20270319'), until('20270318')]).toEqual([
      3, 2, 3, 2,
    ]);
  });

  test('can begin long before the window', () => {
    const old = busyOf('DTSTART:20010101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR');
    expect(old).toEqual(['2027-03-26T12:00', '2027-03-26T13:00', '2027-04-30T12:00', '2027-04-30T13:00']);
  });

  test('can end before the window', () => {
    expect(busyOf('DTSTART:20270101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([]);
  });

  test('of whole days counts calendar days', () => {
    const days = busyOf('DTSTART;VALUE=DATE:20270307', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;VALUE=DATE:20270307');
    expect(days).toEqual(['2027-03-14T05:00', '2027-03-15T04:00']);
  });

  test('includes added dates', () => {
    expect(busyOf(...weekly, 'RDATE;TZID=America/New_York:20270401T090000')).toEqual([
      ...['2027-03-05T14:00', '2027-03-05T15:00'],
      ...['2027-04-01T13:00', '2027-04-01T14:00'],
    ]);
  });

  test('has moved, canceled or transparent occurrences, the newest version of each', () => {
    const change = (of: string, ...lines: string[]) => event(`RECURRENCE-ID;TZID=America/New_York:${of}`, ...lines);
    const text = calendarOf(
      ...change('20270312T090000', 'SEQUENCE:2', 'DTSTART:20270313T200000Z', 'DURATION:PT1H'),
      ...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...change('20270312T090000', 'SEQUENCE:1', 'DTSTART:20270313T100000Z', 'DURATION:PT1H'),
      ...change('20270319T090000', 'DTSTART:20270319T130000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      ...change('20270326T090000', 'DTSTART:20270326T130000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    );
    expect(busyIn(text)).toEqual(['2027-03-05T14:00', '2027-03-05T15:00', '2027-03-13T20:00', '2027-03-13T21:00']);
  });

  test.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=5', 'FREQ=NEVER', 'nonsense'])('by %s is refused', (rule) => {
    expect(() => busyOf('DTSTART:20270310T090000Z', 'DURATION:PT1H', `RRULE:${rule}`)).toThrow(
      /^An event (repeats|has a recurrence rule)/,
    );
  });

  test('with a rule that matches nothing takes no time, and costs little', () => {
    const never = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
    expect(busyOf('DTSTART:20200101T090000Z', 'DURATION:PT1H', never)).toEqual([]);
  });
});

describe('a zone that the calendar defines', () => {
  const zoned = calendarOf(
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    ...event('DTSTART;TZID="W. Europe Standard Time":20270322T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  );

  test('applies, clock changes included', () => {
    expect(busyIn(zoned)).toEqual([
      ...['2027-03-22T08:00', '2027-03-22T09:00'],
      ...['2027-03-29T07:00', '2027-03-29T08:00'],
    ]);
  });
});

test("busy times of FREEBUSY count, free ones don't", () => {
  const text = calendarOf(
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20270310T090000Z/20270310T100000Z,20270311T090000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20270312T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270310T100000Z/PT1H',
    'END:VFREEBUSY',
  );
  expect(busyIn(text)).toEqual(['2027-03-10T09:00', '2027-03-10T11:00', '2027-03-11T09:00', '2027-03-11T09:30']);
  expect(readBusy({ text, zone, from, to }).eventCount).toBe(3);
});

test.each([
  ['<html>Sign in</html>', 'There is no calendar at this URL.'],
  ['', 'There is no calendar at this URL.'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'The calendar file is incomplete.'],
  ['BEGIN:VCALENDAR\n'.repeat(9), 'The calendar file is nested too deeply.'],
])('what is no calendar is refused: %j', (text, message) => {
  expect(() => busyIn(text)).toThrow(message);
});
