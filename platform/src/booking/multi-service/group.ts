import type { MultiServiceBookingId, modules, ResponseOf } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { listGroups, lockGroup } from '../multi-service-records/store.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import type { GroupType } from './arrangement.ts';

export type GroupEntity = ResponseOf<(typeof modules)['bookings']['getMultiServiceBooking']>['multiServiceBooking'];

/** Bookings that belong together, by start. */
export interface Group {
  id: MultiServiceBookingId;
  type: GroupType;
  bookings: BookingRecord[];
}

interface GroupCall {
  tx: Db;
  caller: Caller;
  fail(code: 'MULTI_SERVICE_BOOKING_NOT_FOUND', description: string): never;
}

export const byStart = (left: BookingRecord, right: BookingRecord): number =>
  left.start - right.start || (left.id < right.id ? -1 : 1);

/** The group, if there are bookings in it. */
export function toGroup(bookings: readonly BookingRecord[]): Group | undefined {
  const sorted = bookings.toSorted(byStart);
  const info = sorted[0]?.details.multiService;
  return info && { ...info, bookings: sorted };
}

const missing = ({ fail }: Pick<GroupCall, 'fail'>): never =>
  fail('MULTI_SERVICE_BOOKING_NOT_FOUND', 'There is no such multi-service booking.');

/** The group for the business, or for a customer who made any of its bookings; to anyone else it does not exist. */
export async function findOwnGroup(call: GroupCall, id: string): Promise<Group> {
  const bookings = await listGroups(call.tx, call.caller.siteId, [asId(id.toLowerCase())]);
  const group = bookings.some((booking) => isOwn(call.caller, booking)) ? toGroup(bookings) : undefined;
  return group ?? missing(call);
}

/** The group, to be changed as a whole: by the business, or by the customer who made all of it. */
export async function lockOwnGroup(call: GroupCall, id: string): Promise<Group> {
  const group = await lockWholeGroup(call, asId(id.toLowerCase()));
  return group.bookings.every((booking) => isOwn(call.caller, booking)) ? group : missing(call);
}

/** The group, to be changed, whosever it is. */
export async function lockWholeGroup(call: GroupCall, id: MultiServiceBookingId): Promise<Group> {
  return toGroup(await lockGroup(call.tx, call.caller.siteId, id)) ?? missing(call);
}

/** Those that are not at their end. */
export const activeOf = ({ bookings }: Group): BookingRecord[] =>
  bookings.filter(({ status }) => isAllowedFrom('cancel', status));

/** As the protocol shows bookings of a group; whole where that was asked for. */
export const toResults = (bookings: readonly BookingRecord[], isFull: boolean | undefined): GroupEntity['bookings'] =>
  bookings
    .toSorted(byStart)
    .map((booking) => ({ bookingId: booking.id, ...(isFull ? { booking: toEntity(booking) } : {}) }));

export const toGroupEntity = (
  { id, bookings }: Pick<Group, 'id' | 'bookings'>,
  isFull: boolean | undefined,
): GroupEntity => ({ id, bookings: toResults(bookings, isFull) });

/** The group with some of its bookings changed. */
export const withChanged = (group: Group, changed: readonly BookingRecord[]): Group => ({
  ...group,
  bookings: group.bookings.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
});

/** Refusals that an answer about one of several bookings keeps; others say that one could not be changed. */
const kept = [
  'BOOKING_POLICY_VIOLATION',
  'BOOKING_REVISION_MISMATCH',
  'INVALID_BOOKING_STATUS',
  'NOT_PENDING_APPROVAL_SERVICE',
  'NO_OPEN_SPOTS',
  'RESOURCE_NOT_FOUND',
];

/** Does something to each, in the order of their ids. A refusal names the booking, and ends all of it. */
export async function changeEach<One extends { booking: BookingRecord }>(
  ones: readonly One[],
  change: (booking: BookingRecord, one: One) => Promise<BookingRecord>,
): Promise<BookingRecord[]> {
  const changed: BookingRecord[] = [];
  for (const one of ones.toSorted((left, right) => (left.booking.id < right.booking.id ? -1 : 1))) {
    changed.push(await nameRefused(one.booking, () => change(one.booking, one)));
  }
  return changed;
}

/** Says of which booking a refusal is. */
export async function nameRefused<T>({ id: bookingId }: BookingRecord, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    const data = { ...error.data, bookingId };
    if (kept.includes(error.code)) throw new ApplicationError(error.code, error.message, data);
    throw new ApplicationError('SOME_BOOKINGS_UPDATES_FAILED', error.message, { ...data, code: error.code });
  }
}
