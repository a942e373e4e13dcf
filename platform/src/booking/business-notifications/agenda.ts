import type { SiteId } from '@foyer/contract';
import { addDuration, type CivilDate, days, type Instant, instantOf, subtractDuration } from '@foyer/contract/values';
import { findAllSessions } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { civilDate } from '../../server/lib/zone.ts';
import type { BusinessItem } from '../../server/mail/business-templates.ts';
import { queueMail } from '../../server/mail/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { listClassOccurrences } from '../availability/events.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBookings } from '../records/store.ts';
import { listCourses, listStarting } from './agenda-store.ts';
import { nextAgenda, spanOfDay } from './agenda-time.ts';
import { toItem, toMail } from './describe.ts';
import { type DescribedBooking, withAnswers } from './described-booking.ts';
import type { DispatchContext } from './dispatch.ts';
import { concerns, type Recipient } from './recipient.ts';
import { findRecipient, setNextAgenda, takeDueAgenda } from './recipient-store.ts';

/**
 * Sends the next agenda of a site that is due; false when there is none. Claiming it, queueing its mail and setting the
 * next are one transaction, so of several processes one sends it.
 */
export const sendNextAgenda = ({ db, now }: DispatchContext, siteId: SiteId): Promise<boolean> =>
  retryTransaction(db, async (tx) => {
    const claimed = await takeDueAgenda(tx, siteId, now);
    if (!claimed) return false;
    const recipient = await findRecipient(tx, siteId, claimed.id);
    if (!recipient || recipient.choices.DAILY_AGENDA === 'OFF') {
      await setNextAgenda(tx, siteId, claimed.id, undefined);
      return true;
    }
    const site = await findSite(tx, siteId);
    const zone = recipient.timeZone ?? site.timeZone;
    const date = civilDate(instantOf(claimed.due), zone);
    await setNextAgenda(tx, siteId, claimed.id, nextAgenda(now, recipient.agendaTime, zone));
    // A process that was down for a day doesn't tell of the days that are over.
    if (date !== civilDate(now, zone)) return true;
    const items = await listItems(tx, siteId, recipient, date, zone);
    if (items.length === 0 && recipient.skipsEmptyDays) return true;
    const data = { ...toMail(site, recipient, items), date };
    await queueMail(tx, siteId, { to: recipient.email, template: 'businessAgenda', data }, now);
    return true;
  });

async function listItems(tx: Db, siteId: SiteId, recipient: Recipient, date: CivilDate, zone: string) {
  const day = spanOfDay(date, zone);
  const listOwn = async () =>
    [...(await listStarting(tx, siteId, day)), ...(await listCourseSessions(tx, siteId, day))].filter(({ details }) =>
      concerns(recipient, {
        locationId: details.location?.id,
        resourceIds: details.resources.map(({ id }) => id),
        actorId: undefined,
      }),
    );
  // Read again once they are locked: a customer may have been erased meanwhile.
  await lockBookings(
    tx,
    siteId,
    (await listOwn()).map(({ id }) => id),
  );
  const own = await listOwn();
  const sessions = Map.groupBy(await withAnswers(tx, siteId, own), ({ id, details, scheduleId, start }) =>
    details.kind === 'APPOINTMENT' ? id : `${scheduleId} ${start}`,
  );
  return [...sessions.values()].map(toAgendaItem).toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/** The bookings of courses, once for each session in the interval, with its times. */
async function listCourseSessions(tx: Db, siteId: SiteId, { from, to }: { from: Instant; to: Instant }) {
  const bookings = await listCourses(tx, siteId, { from, to });
  if (bookings.length === 0) return [];
  const dates = {
    first: civilDate(subtractDuration(from, days(1)), 'UTC'),
    last: civilDate(addDuration(to, days(1)), 'UTC'),
  };
  const sessions = await findAllSessions(tx, siteId, [...new Set(bookings.map(({ scheduleId }) => scheduleId))], dates);
  const today = listClassOccurrences(
    sessions.filter(({ status }) => status !== 'CANCELLED'),
    { from, to },
    0,
  ).filter(({ start }) => start >= from);
  const bySchedule = Map.groupBy(today, ({ session }) => session.scheduleId);
  return bookings.flatMap((booking) =>
    (bySchedule.get(booking.scheduleId) ?? []).map(({ start, end }): BookingRecord => ({ ...booking, start, end })),
  );
}

/** An appointment with its customer, or a session with all who come. */
function toAgendaItem(bookings: readonly DescribedBooking[]): BusinessItem {
  const [first] = bookings;
  if (!first) throw new Error('An item of an agenda has a booking.');
  const kind = first.status === 'PENDING' ? 'APPROVAL_REQUEST' : 'NEW_BOOKING';
  const item = toItem({ kind, data: { by: 'CUSTOMER' } }, first);
  if (first.details.kind === 'APPOINTMENT') return item;
  const { price: _, paid: __, owed: ___, answers: ____, ...session } = item;
  const participants = bookings.reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);
  return {
    ...session,
    kind: 'NEW_BOOKING',
    participants,
    about: bookings.map(({ id }) => id),
    customer: {},
    customers: bookings.map(nameOf),
  };
}

function nameOf(booking: DescribedBooking): string {
  const { customer, participants } = toItem({ kind: 'NEW_BOOKING', data: { by: 'CUSTOMER' } }, booking);
  const name = customer.name ?? customer.email ?? customer.phone ?? '–';
  return participants > 1 ? `${name} (${participants})` : name;
}
