import { modules, type ServiceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { type Booking, bookingOf, type SentBooking } from '../../../platform/src/testing/booking.ts';
import { addFeePolicy } from '../../../platform/src/testing/booking-payments.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/src/testing/durations.ts';
import { asId } from '../../../platform/src/testing/ids.ts';
import { addHourService, addResource, dateOn, slotOn } from '../../../platform/src/testing/resources.ts';
import { addSession, addSessionService, ZONE } from '../../../platform/src/testing/sessions.ts';
import type { TestPlatform } from '../../../platform/src/testing/test-platform.ts';
import { addVisit } from '../../../platform/src/testing/visits.ts';
import { toLocal } from '../lib/zone-time.ts';

const { createBooking } = modules.bookings;

const always = [
  {
    days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const,
    start: '00:00',
    end: '24:00',
  },
].map(({ days, ...hours }) => ({ ...hours, days: [...days] }));

const price = { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } } as const;

/** Two people who work around the clock, so that the jobs don't depend on the time of the run, and their services. */
export async function addTeam(foyer: TestPlatform) {
  const ada = await addResource(foyer, { name: 'Ada Brook', hours: always });
  const bo = await addResource(foyer, { name: 'Bo Lind', hours: always });
  const feePolicyId = await addFeePolicy(foyer, '50');
  const staff = [ada.id, bo.id];
  const { id: serviceId } = await addHourService(foyer, staff, { name: 'Hour of Rest', payment: price });
  const strict = { name: 'Strict Hour', payment: price, bookingPolicy: { id: feePolicyId } };
  const { id: strictId } = await addHourService(foyer, staff, strict);
  return { ada, bo, serviceId, strictId };
}

const nameOf = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase() };
};

/** A confirmed appointment as the desk books it, at any time. */
export async function addAppointment(
  { owner }: TestPlatform,
  name: string,
  slot: ReturnType<typeof slotOn> & { resource: { id: string } },
): Promise<Booking> {
  const booking: SentBooking = { ...bookingOf(slot), contactDetails: nameOf(name), status: 'CONFIRMED' };
  const flow = { flowControlSettings: { skipAvailabilityValidation: true } };
  return (await owner.call(createBooking, { booking, ...flow })).value.booking;
}

/** A day after next week, counted from its Monday, at a full hour. */
export const hourOn = (serviceId: string, resourceId: string, day: number, hour: number) => ({
  ...slotOn(serviceId, day, `${String(hour).padStart(2, '0')}:00`),
  resource: { id: resourceId },
});

/** An hour that begins some minutes from now. */
export function hourFromNow({ now }: TestPlatform, serviceId: string, resourceId: string, minutes: number) {
  const start = Math.floor((now() + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  return { serviceId, startDate: at(start), endDate: at(start + HOUR_MS), resource: { id: resourceId } };
}

/** Today's appointment at ten, whatever the hour is. */
export function tenToday({ now }: TestPlatform, serviceId: string, resourceId: string) {
  const wall = `${localDate(now())}T10:00:00`;
  return {
    serviceId,
    startDate: wall,
    endDate: wall.replace('T10', 'T11'),
    timezone: ZONE,
    resource: { id: resourceId },
  };
}

export const localDate = (ms: number): string => toLocal(instantAt(ms), ZONE).slice(0, 10);

export const PEOPLE = 20;

/** A full class that begins soon. */
export async function addFullClass(foyer: TestPlatform) {
  const serviceId = await addSessionService(foyer, 'CLASS', {
    name: 'Full House',
    defaultCapacity: PEOPLE,
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
  });
  const wall = (ms: number) => toLocal(instantAt(foyer.now() + ms), ZONE).slice(0, 16);
  const session = await addSession(foyer, serviceId, { start: wall(20 * MINUTE_MS), end: wall(80 * MINUTE_MS) });
  for (let n = 0; n < PEOPLE; n += 1) {
    const booking: SentBooking = {
      ...bookingOf({ serviceId, eventId: session.id }),
      contactDetails: { firstName: `Guest${n}`, email: `class-${n}@example.com` },
      status: 'CONFIRMED',
    };
    (await foyer.owner.call(createBooking, { booking })).value;
  }
  return session;
}

/** A visit of last month and what it is paid. */
export async function addPaidWork(foyer: TestPlatform, resourceId: string, serviceId: string): Promise<void> {
  const start = new Date(foyer.now());
  start.setUTCMonth(start.getUTCMonth() - 1, 3);
  await addVisit(foyer, { start: start.toISOString(), resourceId, serviceId: asId<ServiceId>(serviceId) });
  const rates = [{ kind: 'VISIT', amount: '30' } as const];
  const localStartDate = localDate(foyer.now() - 400 * DAY_MS);
  (await foyer.owner.call(modules.pay.setPayRates, { resourceId, localStartDate, rates })).value;
}

export { dateOn };
