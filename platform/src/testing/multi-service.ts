import { modules, type RequestOf, type ResponseOf } from '@foyer/contract';
import { sql } from 'kysely';
import { services } from '../demo/low-tide/services.ts';
import { treatmentRoom } from '../demo/low-tide/team.ts';
import type { AvailabilityEntry } from './availability.ts';
import { listSlots, newContact } from './booking.ts';
import { MINUTE_MS } from './durations.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

const { createMultiServiceBooking } = modules.bookings;
export const [massage = '', everyday = '', yoga = '', , meeting = '', prenatal = ''] = services.map(({ id }) => id);

export type GroupInput = RequestOf<typeof createMultiServiceBooking>;
type Group = ResponseOf<typeof createMultiServiceBooking>['multiServiceBooking'];

/** A slot of a service at an instant. */
export const slotAt = (serviceId: string, start: number, minutes: number, resourceId?: string) => ({
  serviceId,
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + minutes * MINUTE_MS).toISOString(),
  timezone: 'America/New_York',
  ...(resourceId ? { resource: { id: resourceId } } : {}),
});

const startOf = ({ slot }: AvailabilityEntry) => Date.parse(slot.startDate ?? '');
const keyOf = (start: number, resourceId: string | undefined) => `${start} ${resourceId}`;

/** Far enough apart that two sequences never touch, even when moved by a quarter of an hour. */
const APART_MS = 150 * MINUTE_MS;

/** Starts at which a talk of 20 minutes is free, followed at once by a massage of 50; far apart from each other. */
export async function listSequenceStarts(platform: TestPlatform): Promise<number[]> {
  const talks = await listSlots(platform, meeting, { ahead: 2, days: 57 });
  const massages = await listSlots(platform, everyday, { ahead: 2, days: 57 });
  const free = new Set(massages.map((time) => keyOf(startOf(time), time.slot.resource?.id)));
  const isFollowed = (start: number, talker: string | undefined) =>
    massages.some(({ slot: { resource } }) => {
      const isFree = [15, 30, 45].every((minutes) => free.has(keyOf(start + minutes * MINUTE_MS, resource?.id)));
      return isFree && resource?.id !== talker;
    });
  const talkKeys = new Set(talks.map((time) => keyOf(startOf(time), time.slot.resource?.id)));
  // The sequence can be moved by a quarter of an hour.
  const isMovable = (start: number, talker: string | undefined) => talkKeys.has(keyOf(start + 15 * MINUTE_MS, talker));
  const starts: number[] = [];
  for (const talk of talks) {
    const start = startOf(talk);
    const isApart = start - (starts.at(-1) ?? 0) >= APART_MS;
    const talker = talk.slot.resource?.id;
    if (isApart && isFollowed(start, talker) && isMovable(start, talker)) starts.push(start);
  }
  return starts;
}

/** A start at which two staff members are free for a massage, and two rooms, which a list of times doesn't tell. */
export async function findParallel(platform: TestPlatform): Promise<number> {
  const massages = await listSlots(platform, everyday, { ahead: 2, days: 57 });
  const byStart = Map.groupBy(massages, startOf);
  for (const [start, times] of byStart) if (times.length > 1 && (await areRoomsFree(platform, start))) return start;
  throw new Error('No two staff members and rooms are free at once.');
}

/** Whether no treatment room is taken from an hour before a massage to an hour after it. */
async function areRoomsFree({ db }: TestPlatform, start: number): Promise<boolean> {
  const [from, to] = [new Date(start - 60 * MINUTE_MS), new Date(start + 110 * MINUTE_MS)];
  const taken = await db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .select('resources.id')
    .where('resources.type_id', '=', treatmentRoom.id)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .executeTakeFirst();
  return taken === undefined;
}

/** A talk, and a massage right after it. */
export const sequenceAt = (start: number, contactDetails = newContact()): GroupInput['bookings'] => [
  { bookedEntity: { slot: slotAt(meeting, start, 20) }, totalParticipants: 1, contactDetails },
  { bookedEntity: { slot: slotAt(everyday, start + 20 * MINUTE_MS, 50) }, totalParticipants: 1, contactDetails },
];

export const createGroup = async (client: WireClient, input: GroupInput): Promise<Group> =>
  (await client.call(createMultiServiceBooking, { returnFullEntity: true, ...input })).value.multiServiceBooking;

/** The ids and revisions of a group's bookings, as operations on the group need them. */
export const infosOf = ({ bookings }: Group) =>
  bookings.map(({ bookingId, booking }) => ({ bookingId, revision: booking?.revision ?? '' }));

export const statusesOf = ({ bookings }: Group) => bookings.map(({ booking }) => booking?.status);
