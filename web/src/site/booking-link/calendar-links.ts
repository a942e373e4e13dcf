import type { Instant } from '@foyer/contract/values';
/** Contents of a calendar link. Without the manage link: its token would be sent to another company in a URL. */
export interface CalendarEvent {
  title: string;
  startMs: Instant;
  endMs: Instant;
  location: string;
}

const basicTime = (epochMs: Instant) => `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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
