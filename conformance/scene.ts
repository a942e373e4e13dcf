import type { availabilityCalendar, bookings, services } from '@wix/bookings';
import type { Client } from './clients.ts';
import { present } from './row.ts';

export type Service = services.Service;
export type Booking = bookings.Booking;
type BookedSlot = bookings.BookedSlot;
export type Entry = availabilityCalendar.SlotAvailability;

export const ZONE = 'America/New_York';
export const DAY_MS = 86_400_000;

/** Kinds of services in the demo, independent of their names. */
export const isSolo = ({ type, staffMemberIds, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' && staffMemberIds?.length === 1 && !onlineBooking?.requireManualApproval;
export const isTeam = ({ type, staffMemberIds }: Service): boolean =>
  type === 'APPOINTMENT' && (staffMemberIds?.length ?? 0) > 1;
export const isClass = ({ type }: Service): boolean => type === 'CLASS';
export const isCourse = ({ type }: Service): boolean => type === 'COURSE';

export async function listServices(client: Client): Promise<Service[]> {
  return (await client.services.queryServices().limit(100).find()).items;
}

export async function findService(
  client: Client,
  is: (service: Service) => boolean,
): Promise<Service & { _id: string }> {
  const service = present('service of this kind', (await listServices(client)).find(is));
  return { ...service, _id: present('_id of the service', service._id) };
}

/** ISO text of an instant some days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Lists a service's slots from the day after tomorrow, when canceling and rescheduling are free. */
export async function listTimes(client: Client, { _id }: Service): Promise<Entry[]> {
  const filter = { serviceId: _id, startDate: inDays(3), endDate: inDays(21), bookable: true };
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({ filter }, { timezone: ZONE });
  return availabilityEntries ?? [];
}

/** The first slot; of a class, one with several free seats. */
export async function findTime(client: Client, service: Service): Promise<Entry> {
  const isRoomy = ({ openSpots, totalSpots }: Entry) => Number(openSpots) >= Math.min(4, Number(totalSpots));
  return present(`free time of ${service.name}`, (await listTimes(client, service)).find(isRoomy));
}

export const contactDetails = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  phone: '+1 718-555-0199',
};

/**
 * Copies a found slot into a booking request, unchanged. A copy, because the client renames fields of its arguments in
 * place; checked, because its types lack the _id of a found resource.
 */
export function toBooked({ slot }: Entry): BookedSlot {
  const copy = structuredClone(slot);
  if (!isBookedSlot(copy)) throw new Error('the slot has no resource');
  return copy;
}

const isBookedSlot = (slot: Entry['slot']): slot is Entry['slot'] & BookedSlot => Boolean(slot?.resource?._id);

/** Books the first free slot of a service for one participant. */
export async function book(client: Client, is: (service: Service) => boolean = isSolo): Promise<Stored> {
  const slot = toBooked(await findTime(client, await findService(client, is)));
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    contactDetails,
  });
  return stored(booking);
}

export interface Stored extends Booking {
  _id: string;
  revision: string;
}

/** A booking as the platform returned it. */
export function stored(booking: Booking | undefined): Stored {
  const { _id, revision } = present('booking in the answer', booking);
  return {
    ...booking,
    _id: present('_id of the booking', _id),
    revision: present('revision of the booking', revision),
  };
}

/** Whether a slot of a service is still offered. */
export async function isOffered(client: Client, { slot }: Entry): Promise<boolean> {
  const { startDate, endDate, serviceId } = slot ?? {};
  const filter = { serviceId, startDate, endDate, bookable: true };
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({ filter }, { timezone: ZONE });
  return (availabilityEntries ?? []).some((entry) => entry.slot?.resource?._id === slot?.resource?._id);
}
