import type { ServiceId } from '@foyer/contract';
import { addDuration, days, hours, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { readClassEvents } from '../../booking/availability/entries.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { findServices } from '../../catalog/services/store.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { civilDate, formatInstant } from '../../server/lib/zone.ts';
import { toCustomer } from '../customers.ts';
import { dayOfWeek } from '../sessions.ts';
import type { DemoPurchase, DeskVisits, PastMoment } from './history.ts';
import type { HistoryWork } from './work.ts';

/** Something that happened at an instant. */
export interface Step {
  at: Instant;
  run(): Promise<unknown>;
}

/** The last days are booked already, some classes up to the last seat. */
const UNTIL_DAYS_AGO = 11;

const contactOf = ({ business: { site, members } }: HistoryWork, memberId: string) => {
  const member = [...site.people, ...members].find(({ id }) => id === memberId);
  if (!member) throw new Error(`The demo has no member ${memberId}.`);
  return toCustomer(member).contactDetails;
};

async function findService({ tx, siteId }: HistoryWork, id: ServiceId): Promise<ServiceEntity> {
  const [service] = await findServices(tx, siteId, [id], { hidden: true });
  if (!service) throw new Error(`The demo has no service ${id}.`);
  return service;
}

/** Visits of classes that a plan pays for, from the purchase on. What the plan doesn't pay for isn't booked. */
export async function planVisits(work: HistoryWork, { memberId, bought, visits }: DemoPurchase): Promise<Step[]> {
  if (!visits) return [];
  const { serviceId, day, everyWeeks, count = Number.POSITIVE_INFINITY } = visits;
  const { timeZone } = work.business.site;
  const window = { from: work.instantOf(bought), to: subtractDuration(work.now, days(UNTIL_DAYS_AGO)) };
  if (window.from >= window.to) return [];
  const service = await findService(work, serviceId);
  const events = await readClassEvents(work.tx, work.siteId, service, window);
  const chosen = events
    .filter(({ start }) => start > window.from && weekdayOf(start, timeZone) === day)
    .filter((_, index) => index % everyWeeks === 0)
    .slice(0, count);
  const contactDetails = contactOf(work, memberId);
  return chosen.map(({ eventId, start }) => {
    const at = subtractDuration(start, hours(20));
    const booking = {
      bookedEntity: { slot: { serviceId, eventId } },
      contactDetails,
      totalParticipants: 1,
      selectedPaymentOption: 'MEMBERSHIP',
      status: 'CONFIRMED',
    } as const;
    return {
      at,
      run: () => unlessUnpaid(work.handlers.bookings.createBooking(work.callForMember(memberId, { booking }, at))),
    };
  });
}

/** A paused, ended or used-up plan pays for no visit, so the member stays at home. */
async function unlessUnpaid(booking: Promise<unknown>): Promise<void> {
  try {
    await booking;
  } catch (error) {
    if (!(error instanceof ApplicationError && error.code === 'BENEFIT_NOT_AVAILABLE')) throw error;
  }
}

/** Appointments that were paid in person. */
export async function deskVisits(work: HistoryWork, visits: DeskVisits): Promise<Step[]> {
  const { memberId, serviceId, at, everyWeeks, firstDaysAgo } = visits;
  const { timeZone: timezone } = work.business.site;
  const { schedule } = await findService(work, serviceId);
  const duration = minutes(schedule.availabilityConstraints?.sessionDurations?.[0] ?? 60);
  const contactDetails = contactOf(work, memberId);
  const steps: Step[] = [];
  const first = daysAgoOn(work, visits, firstDaysAgo);
  for (let daysAgo = first; daysAgo >= UNTIL_DAYS_AGO; daysAgo -= 7 * everyWeeks) {
    const start = work.instantOf({ daysAgo, at });
    const booked = subtractDuration(start, days(3));
    const slot = {
      serviceId,
      startDate: formatInstant(start, timezone),
      endDate: formatInstant(addDuration(start, duration), timezone),
      timezone,
    };
    const paysAtDesk = { selectedPaymentOption: 'OFFLINE' } as const;
    const booking = { bookedEntity: { slot }, contactDetails, totalParticipants: 1, ...paysAtDesk };
    steps.push({
      at: booked,
      run: async () => {
        const made = await work.handlers.bookings.createBooking(work.callForMember(memberId, { booking }, booked));
        const paid = { bookingId: made.booking.id ?? '', paymentStatus: 'PAID' } as const;
        await work.handlers.bookings.confirmOrDeclineBooking(work.callOfOwner(paid, booked));
      },
    });
  }
  return steps;
}

const weekdayOf = (instant: Instant, timeZone: string) => dayOfWeek(civilDate(instant, timeZone));

/** The last day of this name that was at least so many days ago. */
function daysAgoOn(work: HistoryWork, { day, at }: DeskVisits, least: number): PastMoment['daysAgo'] {
  const { timeZone } = work.business.site;
  for (let daysAgo = least; daysAgo < least + 7; daysAgo += 1) {
    if (weekdayOf(work.instantOf({ daysAgo, at }), timeZone) === day) return daysAgo;
  }
  throw new Error(`There is no day ${day}.`);
}
