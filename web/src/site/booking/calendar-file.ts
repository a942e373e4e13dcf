/** One appointment for the visitor's own calendar. */
export interface CalendarEvent {
  uid: string;
  /** Grows with each change, so that calendars replace the older copy. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  startMs: number;
  endMs: number;
  updatedMs: number;
  title: string;
  description: string;
  location: string;
  url: string;
}

const basicTime = (epochMs: number) => `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();
const MAX_LINE_BYTES = 75;

/** RFC 5545 §3.1: lines of at most 75 octets, continued after a space, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** The event as an iCalendar file (RFC 5545). */
export function writeCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTAMP:${basicTime(event.updatedMs)}`,
    `DTSTART:${basicTime(event.startMs)}`,
    `DTEND:${basicTime(event.endMs)}`,
    `SUMMARY:${escapeText(event.title)}`,
    event.description && `DESCRIPTION:${escapeText(event.description)}`,
    event.location && `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines
    .filter((line) => line !== '')
    .map(fold)
    .join('\r\n')}\r\n`;
}

// The manage link stays out of these two: its token would travel to another company in an address.

export function googleCalendarLink({ title, startMs, endMs, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicTime(startMs)}/${basicTime(endMs)}`,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendarLink({ title, startMs, endMs, location }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startMs).toISOString(),
    enddt: new Date(endMs).toISOString(),
    location,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
