import { type Instant, instantAt } from '@foyer/contract/values';
import type { Attendance } from '../../booking/attendance/booking-attendance.ts';
import { addOnWords } from '../../booking/records/booked-add-ons.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import type { UnsavedSite as Site } from '../../server/sites/store.ts';

const toUtc = (instant: Instant): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545 §3.3.11: escapes text. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const MAX_LINE_OCTETS = 75;

/** RFC 5545 §3.1: folds lines at 75 octets, between characters. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A booking in a calendar file, with the URL of its page. */
export interface CalendarEntry {
  booking: BookingRecord;
  times: readonly Attendance[];
  url: string;
  /** The link to the online meeting of a confirmed booking. */
  conferenceUrl?: string | undefined;
}

/**
 * Writes bookings as an iCalendar file (RFC 5545), one event per time to attend. UIDs are stable, so that a rescheduled
 * booking replaces its old entry.
 */
export const writeCalendarFile = (
  site: Site,
  entries: readonly CalendarEntry[],
  properties: readonly string[] = [],
): string =>
  writeEvents(
    entries.flatMap((entry) => describeEntry(site, entry)),
    properties,
  );

/** An event of an iCalendar file. */
export interface CalendarEvent {
  /** The same in every file, so that a moved event replaces its old entry. */
  uid: string;
  sequence: string;
  /** Epoch milliseconds. */
  changed: number;
  start: Instant;
  end: Instant;
  summary: string;
  location: string;
  description?: string;
  url?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

const writeLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

const writeStart = (properties: readonly string[]): string =>
  writeLines(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foyer//Bookings//EN', 'METHOD:PUBLISH', ...properties]);

const writeEnd = (): string => writeLines(['END:VCALENDAR']);

const writeEvents = (events: readonly CalendarEvent[], properties: readonly string[]): string =>
  writeStart(properties) + events.map(writeEvent).join('') + writeEnd();

/** Steps (`Slices`) of an event. */
const STEPS_TO_WRITE = 40;

/** Writes any number of events, and lets other requests go on meanwhile. */
export async function writeManyEvents(events: Iterable<CalendarEvent>, properties: readonly string[]): Promise<string> {
  const slices = new Slices();
  const parts = [writeStart(properties)];
  for (const event of events) {
    parts.push(writeEvent(event));
    await slices.spend(STEPS_TO_WRITE);
  }
  return parts.join('') + writeEnd();
}

export const formatLocation = (location: { name?: string; formattedAddress?: string } | undefined): string =>
  [location?.name, location?.formattedAddress].filter(Boolean).join(', ');

/** The events of a booking, one per time to attend. */
export const describeEntry = (site: Site, entry: CalendarEntry): CalendarEvent[] =>
  entry.times.map((time) => describeBooking(site, entry, time));

function describeBooking(
  site: Site,
  { booking, url, conferenceUrl }: CalendarEntry,
  { start, end, sessionId, isCancelled, location }: Attendance,
): CalendarEvent {
  const { details } = booking;
  return {
    uid: [booking.id, sessionId].filter(Boolean).join('-'),
    sequence: String(booking.revision),
    changed: booking.updatedDate,
    start,
    end,
    summary: `${details.title}, ${site.name}`,
    location: conferenceUrl ?? formatLocation(location ?? details.location),
    description: [addOnWords(details), conferenceUrl, url].filter(Boolean).join('\n'),
    url,
    status: isCancelled ? 'CANCELLED' : statusOf(booking),
  };
}

export function statusOf({ status }: BookingRecord): CalendarEvent['status'] {
  if (['CANCELED', 'DECLINED'].includes(status)) return 'CANCELLED';
  return status === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE';
}

const writeEvent = (event: CalendarEvent): string => writeLines(linesOf(event));

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@foyer`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${toUtc(instantAt(event.changed))}`,
  `DTSTART:${toUtc(event.start)}`,
  `DTEND:${toUtc(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.status}`,
  'END:VEVENT',
];
