import type { Site } from '../sites/store.ts';
import type { BookingRecord } from './record.ts';

const toUtc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545 §3.3.11: text escapes. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545 §3.1: lines of at most 75 octets, folded between characters. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** One time to be there (epoch ms): a course has several, each by the id of its session. */
export interface Attendance {
  start: number;
  end: number;
  sessionId?: string;
}

/** A booking in a calendar, with a page about it. */
export interface CalendarEntry {
  booking: BookingRecord;
  times: readonly Attendance[];
  url: string;
}

/**
 * Bookings as a calendar file (RFC 5545), an event for each time to be there. The same UIDs each time and in every file, so
 * that a moved booking replaces its old entry.
 */
export function writeCalendarFile(
  site: Site,
  entries: readonly CalendarEntry[],
  properties: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Bookings//EN',
    'METHOD:PUBLISH',
    ...properties,
    ...entries.flatMap((entry) => entry.times.flatMap((time) => writeEvent(site, entry, time))),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function writeEvent(site: Site, { booking, url }: CalendarEntry, { start, end, sessionId }: Attendance): string[] {
  const { details } = booking;
  const place = [details.location?.name, details.location?.formattedAddress].filter(Boolean).join(', ');
  const ends = ['CANCELED', 'DECLINED'].includes(booking.status);
  return [
    'BEGIN:VEVENT',
    `UID:${[booking.id, sessionId].filter(Boolean).join('-')}@foyer`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${toUtc(booking.updatedDate)}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(end)}`,
    `SUMMARY:${escapeText(`${details.title}, ${site.name}`)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    `STATUS:${ends ? 'CANCELLED' : booking.status === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ];
}
