import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, readTimestamp, subtractDuration } from '@foyer/contract/values';
import { type ClassOccurrence, listClassOccurrences } from '../../booking/availability/events.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { findAllSessions, findResources } from '../../catalog/schedules/store.ts';
import { describeEvents, type SessionEntity } from '../../catalog-changes/sessions/entity.ts';
import { listSessionServices, type SessionService } from '../../catalog-changes/sessions/store.ts';
import type { Db } from '../../server/db/database.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { type CalendarEvent, formatLocation, statusOf, writeManyEvents } from '../files/calendar-file.ts';
import { type FeedSubject, findAppointments, listAppointmentIds, PART_LENGTH } from './store.ts';
import { describeFeed, type PreparedFeed, windowAt } from './write-feed.ts';

type BusinessSubject = Exclude<FeedSubject, { kind: 'member' }>;

interface BusinessFeed {
  siteId: SiteId;
  subject: BusinessSubject;
  now: Instant;
}

/** Maximum of sessions in a feed; the earliest are kept. */
const MOST_SESSIONS = 5000;
/** Steps (`Slices`) to list the sessions of a series. */
const STEPS_TO_EXPAND = 500;

/**
 * Prepares the feed of a staff member or the business: appointments, and sessions of classes and courses. Only the
 * business's feed names customers.
 */
export async function prepareBusinessFeed(db: Db, feed: BusinessFeed): Promise<PreparedFeed> {
  const services = await listSessionServices(db, feed.siteId);
  const sessions = await listSessions(db, feed, services);
  const appointments = await listAppointmentIds(db, feed.siteId, resourceOf(feed), windowAt(feed.now));
  return {
    entries: appointments.length + sessions.length,
    write: () => writeBusinessFeed(db, feed, { appointments, services, sessions }),
  };
}

const resourceOf = ({ subject }: BusinessFeed): ResourceId | undefined =>
  subject.kind === 'resource' ? subject.id : undefined;

interface FeedContent {
  appointments: readonly BookingId[];
  services: readonly SessionService[];
  sessions: readonly ClassOccurrence[];
}

/** Reads and describes the entries in parts, so that other requests go on meanwhile. */
async function writeBusinessFeed(
  db: Db,
  feed: BusinessFeed,
  { appointments, services, sessions }: FeedContent,
): Promise<string> {
  const { siteId, subject, now } = feed;
  const window = windowAt(now);
  const site = await findSite(db, siteId);
  const resourceId = resourceOf(feed);
  const [resource] = resourceId ? await findResources(db, siteId, [resourceId]) : [];
  const events: CalendarEvent[] = [];
  for (let start = 0; start < appointments.length; start += PART_LENGTH) {
    const part = await findAppointments(db, siteId, appointments.slice(start, start + PART_LENGTH));
    events.push(...part.map((booking) => describeBooking(booking, subject.kind)));
  }
  for (let start = 0; start < sessions.length; start += PART_LENGTH) {
    const part = await describeEvents(db, siteId, sessions.slice(start, start + PART_LENGTH), services, now);
    events.push(...part.map((session) => describeSession(session, window.from)));
  }
  return writeManyEvents(events, describeFeed(resource ? `${resource.name}, ${site.name}` : site.name));
}

async function listSessions(
  db: Db,
  feed: BusinessFeed,
  services: readonly SessionService[],
): Promise<ClassOccurrence[]> {
  const { from, to } = windowAt(feed.now);
  const dates = {
    first: civilDate(subtractDuration(from, days(1)), 'UTC'),
    last: civilDate(addDuration(to, days(1)), 'UTC'),
  };
  const scheduleIds = services.map(({ scheduleId }) => scheduleId);
  const resourceId = resourceOf(feed);
  const slices = new Slices();
  const sessions: ClassOccurrence[] = [];
  for (const session of await findAllSessions(db, feed.siteId, scheduleIds, dates)) {
    if (resourceId && !session.resourceIds.includes(resourceId)) continue;
    sessions.push(...listClassOccurrences([session], { from, to }, 0));
    await slices.spend(STEPS_TO_EXPAND);
  }
  return sessions.sort((left, right) => left.start - right.start).slice(0, MOST_SESSIONS);
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
