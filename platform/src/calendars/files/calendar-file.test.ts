import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingDetails, BookingRecord } from '../../booking/records/record.ts';
import { lowTide } from '../../demo/low-tide/business.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { readComponents, propertyOf as readProperty } from '../external/components.ts';
import { describeFeed } from '../feeds/write-feed.ts';
import { writeCalendarFile } from './calendar-file.ts';

const { site } = lowTide(instantAt(0));
const link = 'https://example.com/booking/abc';
const write = (booking: BookingRecord, name = site.name) =>
  writeCalendarFile({ ...site, name }, [{ booking, times: [{ start: booking.start, end: booking.end }], url: link }]);

/** Unfolds lines, as calendar programs do. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const unescapeText = (text: string) => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n');
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

test('a booking is an event in UTC with a stable UID', () => {
  const file = write(bookingOf());
  expect(linesOf(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0199a000-0000-7000-8000-000000000001@foyer',
    'SEQUENCE:3',
    'DTSTAMP:20270425T150000Z',
    'DTSTART:20270504T150000Z',
    'DTEND:20270504T161500Z',
    'SUMMARY:Deep Rest Massage\\, Low Tide',
    `DESCRIPTION:${link}`,
    `URL:${link}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const addOns = [
    { id: 'a', name: 'Oil', durationInMinutes: 15 },
    { id: 'b', name: 'Tea', quantity: 2 },
  ];
  expect(propertyOf(write(bookingOf({}, { addOns })), 'DESCRIPTION')).toBe(`Oil\\, Tea × 2\\n${link}`);
  expect(propertyOf(write(bookingOf({ revision: 4 })), 'UID')).toBe(propertyOf(file, 'UID'));
});

test.each([
  ['CREATED', 'TENTATIVE'],
  ['PENDING', 'TENTATIVE'],
  ['CONFIRMED', 'CONFIRMED'],
  ['CANCELED', 'CANCELLED'],
  ['DECLINED', 'CANCELLED'],
] as const)('a %s booking is %s', (status, expected) => {
  expect(propertyOf(write(bookingOf({ status })), 'STATUS')).toBe(expected);
});

test('a course is one event per session, each with its own UID', () => {
  const hour = 3_600_000;
  const first = Date.UTC(2027, 4, 4, 15);
  const times = [0, 7, 14].map((days) => {
    const start = first + days * 24 * hour;
    return { start: instantAt(start), end: instantAt(start + hour), sessionId: `s${days}` };
  });
  const booking = bookingOf({}, { kind: 'COURSE' });
  const lines = linesOf(writeCalendarFile(site, [{ booking, times, url: link }]));
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  expect(all('DTSTART')).toEqual(['20270504T150000Z', '20270511T150000Z', '20270518T150000Z']);
  expect(all('DTEND')).toEqual(['20270504T160000Z', '20270511T160000Z', '20270518T160000Z']);
  expect(all('UID')).toEqual(['s0', 's7', 's14'].map((session) => `${booking.id}-${session}@foyer`));
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
});

describe('text', () => {
  const titled = (title: string) => write(bookingOf({}, { title }), 'X');

  test('is escaped, so that it can neither end its line nor start a property', () => {
    expect(propertyOf(titled('a,b;c\\d'), 'SUMMARY')).toBe('a\\,b\\;c\\\\d\\, X');
    for (const ending of ['\n', '\r\n', '\r']) {
      const file = titled(`Massage${ending}ATTENDEE:mailto:x@example.com`);
      expect(propertyOf(file, 'SUMMARY')).toBe('Massage\\nATTENDEE:mailto:x@example.com\\, X');
      expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });

  test.each([
    ['short', 'Yoga'],
    ['ascii', 'a'.repeat(400)],
    ['two octets a character', 'ü'.repeat(200)],
    ['three', '湯'.repeat(150)],
    ['four', '🧘'.repeat(120)],
    ['mixed', 'a🧘ü湯'.repeat(60)],
  ])('folds at 75 octets and never inside a character (%s)', (_name, title) => {
    const file = titled(title);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(propertyOf(file, 'SUMMARY')).toBe(`${title}\\, X`);
  });

  test('of any kind is read back unchanged and adds no property', () => {
    const anyText = fc.string({
      unit: fc.oneof(fc.constantFrom(...'\\;,:"\r\n\t '), fc.string({ unit: 'grapheme', minLength: 1 })),
    });
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, location, name) => {
        const booking = bookingOf({}, { title: `T${title}`, location: { name: `P${location}` } });
        const times = [{ start: booking.start, end: booking.end }];
        const [calendar] = readComponents(
          writeCalendarFile({ ...site, name: `N${name}` }, [{ booking, times, url: link }], describeFeed(`N${name}`)),
        );
        const [event] = calendar?.components ?? [];
        const read = (component: typeof event, property: string) =>
          component && unescapeText(readProperty(component, property)?.value ?? '');
        expect(calendar && read(calendar, 'NAME')).toBe(withPlainLines(`N${name}`));
        expect(read(event, 'SUMMARY')).toBe(withPlainLines(`T${title}, N${name}`));
        expect(read(event, 'LOCATION')).toBe(withPlainLines(`P${location}`));
        expect(calendar?.properties).toHaveLength(7);
        expect(event?.properties).toHaveLength(10);
      }),
    );
  });

  test('includes the location', () => {
    const location: BookingDetails['location'] = { name: 'Low Tide', formattedAddress: '287 Bond Street; 2nd floor' };
    expect(propertyOf(write(bookingOf({}, { location })), 'LOCATION')).toBe('Low Tide\\, 287 Bond Street\\; 2nd floor');
  });
});
