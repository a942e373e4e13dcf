import type { SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, readTimestamp, subtractDuration } from '@foyer/contract/values';
import { type ClassOccurrence, listClassOccurrences } from '../../booking/availability/events.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { findAllSessions, findResources } from '../../catalog/schedules/store.ts';
import { describeEvents, type SessionEntity } from '../../catalog-changes/sessions/entity.ts';
import { listSessionServices } from '../../catalog-changes/sessions/store.ts';
import type { Db } from '../../server/db/database.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { type CalendarEvent, formatLocation, statusOf, writeEvents } from '../files/calendar-file.ts';
import { type FeedSubject, listAppointmentsIn } from './store.ts';
import { describeFeed, windowAt } from './write-feed.ts';

type BusinessSubject = Exclude<FeedSubject, { kind: 'member' }>;

/**
 * Writes the feed of a staff member or the business: appointments, and sessions of classes and courses. Only the
 * business's feed names customers.
 */
export async function writeBusinessFeed(
  db: Db,
  { siteId, subject, now }: { siteId: SiteId; subject: BusinessSubject; now: Instant },
): Promise<string> {
  const window = windowAt(now);
  const site = await findSite(db, siteId);
  const resourceId = subject.kind === 'resource' ? subject.id : undefined;
  const [resource] = resourceId ? await findResources(db, siteId, [resourceId]) : [];
  const bookings = await listAppointmentsIn(db, siteId, resourceId, window);
  const takesPart = ({ session }: ClassOccurrence) => !resourceId || session.resourceIds.includes(resourceId);
  const sessions = await listSessions(db, siteId, window, { takesPart, now });
  const events = [
    ...bookings.map((booking) => describeBooking(booking, subject.kind)),
    ...sessions.map((session) => describeSession(session, window.from)),
  ];
  return writeEvents(events, describeFeed(resource ? `${resource.name}, ${site.name}` : site.name));
}

async function listSessions(
  db: Db,
  siteId: SiteId,
  { from, to }: { from: Instant; to: Instant },
  { takesPart, now }: { takesPart: (event: ClassOccurrence) => boolean; now: Instant },
): Promise<SessionEntity[]> {
  const services = await listSessionServices(db, siteId);
  const dates = {
    first: civilDate(subtractDuration(from, days(1)), 'UTC'),
    last: civilDate(addDuration(to, days(1)), 'UTC'),
  };
  const scheduleIds = services.map(({ scheduleId }) => scheduleId);
  const found = await findAllSessions(db, siteId, scheduleIds, dates);
  const events = listClassOccurrences(found, { from, to }, 0).filter(takesPart);
  return describeEvents(db, siteId, events, services, now);
}

function describeBooking(booking: BookingRecord, kind: BusinessSubject['kind']): CalendarEvent {
  const { details, start, end } = booking;
  const { firstName, lastName } = details.contactDetails ?? {};
  const customer = kind === 'site' ? [firstName, lastName].filter(Boolean).join(' ') : '';
  return {
    uid: booking.id,
    sequence: String(booking.revision),
    changed: booking.updatedDate,
    start,
    end,
    summary: customer ? `${details.title}, ${customer}` : details.title,
    location: formatLocation(details.location),
    status: statusOf(booking),
  };
}

/** A session shows its participant count. Its time of change is not stored, so the entry has the window's start. */
const describeSession = (session: SessionEntity, changed: number): CalendarEvent => ({
  uid: session.id,
  sequence: session.revision,
  changed,
  start: readTimestamp(session.startDate),
  end: readTimestamp(session.endDate),
  summary: `${session.title} (${session.participants}/${session.capacity})`,
  location: formatLocation(session.location),
  status: session.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
});
