import type { ErrorCode, MultiServiceBookingId, modules, ResponseOf } from '@foyer/contract';
import type { CallContext, Fail, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { listGroups, lockGroup } from '../multi-service-records/store.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import type { GroupType } from './arrangement.ts';

export type GroupEntity = ResponseOf<(typeof modules)['bookings']['getMultiServiceBooking']>['multiServiceBooking'];

/** The bookings of a multi-service booking, by start. */
export interface Group {
  id: MultiServiceBookingId;
  type: GroupType;
  bookings: BookingRecord[];
}

type GroupCall = Pick<CallContext, 'tx' | 'caller'> & Refusing<'MULTI_SERVICE_BOOKING_NOT_FOUND'>;

export const byStart = (left: BookingRecord, right: BookingRecord): number =>
  left.start - right.start || (left.id < right.id ? -1 : 1);

/** Returns the group; undefined without bookings. */
export function toGroup(bookings: readonly BookingRecord[]): Group | undefined {
  const sorted = bookings.toSorted(byStart);
  const info = sorted[0]?.details.multiService;
  return info && { ...info, bookings: sorted };
}

const missing = ({ fail }: Refusing<'MULTI_SERVICE_BOOKING_NOT_FOUND'>): never =>
  fail('MULTI_SERVICE_BOOKING_NOT_FOUND', 'There is no such multi-service booking.');

/** Finds the group for the business, or for a customer who made any of its bookings; NOT_FOUND for anyone else. */
export async function findOwnGroup(call: GroupCall, id: string): Promise<Group> {
  const bookings = await listGroups(call.tx, call.caller.siteId, [asId(id.toLowerCase())]);
  const group = bookings.some((booking) => isOwn(call.caller, booking)) ? toGroup(bookings) : undefined;
  return group ?? missing(call);
}

/** Locks the group to change all of it, for the business or for the customer who made all its bookings. */
export async function lockOwnGroup(call: GroupCall, id: string): Promise<Group> {
  const group = await lockWholeGroup(call, asId(id.toLowerCase()));
  return group.bookings.every((booking) => isOwn(call.caller, booking)) ? group : missing(call);
}

/** Locks the group, whoever made it. */
export async function lockWholeGroup(call: GroupCall, id: MultiServiceBookingId): Promise<Group> {
  return toGroup(await lockGroup(call.tx, call.caller.siteId, id)) ?? missing(call);
}

/** The bookings that are not in a final status. */
export const activeOf = ({ bookings }: Group): BookingRecord[] =>
  bookings.filter(({ status }) => isAllowedFrom('cancel', status));

/** The group's bookings as the protocol has them; complete ones where `isFull`. */
export const toResults = (bookings: readonly BookingRecord[], isFull: boolean | undefined): GroupEntity['bookings'] =>
  bookings
    .toSorted(byStart)
    .map((booking) => ({ bookingId: booking.id, ...(isFull ? { booking: toEntity(booking) } : {}) }));

export const toGroupEntity = (
  { id, bookings }: Pick<Group, 'id' | 'bookings'>,
  isFull: boolean | undefined,
): GroupEntity => ({ id, bookings: toResults(bookings, isFull) });

/** Returns the group with changed bookings replaced. */
export const withChanged = (group: Group, changed: readonly BookingRecord[]): Group => ({
  ...group,
  bookings: group.bookings.map((booking) => changed.find(({ id }) => id === booking.id) ?? booking),
});

/** Codes of a single booking that a group's operation passes on; others become SOME_BOOKINGS_UPDATES_FAILED. */
const keptCodes = [
  'BOOKING_POLICY_VIOLATION',
  'BOOKING_REVISION_MISMATCH',
  'INVALID_BOOKING_STATUS',
  'NOT_PENDING_APPROVAL_SERVICE',
  'NO_OPEN_SPOTS',
  'RESOURCE_NOT_FOUND',
] as const;

type KeptCode = (typeof keptCodes)[number];

/** The codes of a group's operation where one of its bookings can be refused with `Code`. */
export type GroupCode<Code extends ErrorCode> = (Code & KeptCode) | 'SOME_BOOKINGS_UPDATES_FAILED';

/** Refuses for one booking of the group: names the booking and ends the call. */
export const failFor =
  <Code extends ErrorCode>(call: Refusing<GroupCode<NoInfer<Code>>>, { id: bookingId }: BookingRecord): Fail<Code> =>
  (code, description, data) =>
    isKept(code)
      ? call.fail(code, description, { ...data, bookingId })
      : call.fail('SOME_BOOKINGS_UPDATES_FAILED', description, { ...data, bookingId, code });

const isKept = <Code extends ErrorCode>(code: Code): code is Code & KeptCode => keptCodes.some((kept) => kept === code);

/** Changes bookings in the order of their ids, so that two calls cannot deadlock. */
export async function changeEach<One extends { booking: BookingRecord }>(
  ones: readonly One[],
  change: (booking: BookingRecord, one: One) => Promise<BookingRecord>,
): Promise<BookingRecord[]> {
  const changed: BookingRecord[] = [];
  for (const one of ones.toSorted((left, right) => (left.booking.id < right.booking.id ? -1 : 1))) {
    changed.push(await change(one.booking, one));
  }
  return changed;
}
