import type { modules } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { countItems, describeItem } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { actionsOf } from '../manage-links/manage-link.ts';
import { listGroups } from '../multi-service-records/store.ts';
import { feesOf } from '../records/fee-steps.ts';
import type { BookingRecord } from '../records/record.ts';
import { activeOf, findOwnGroup, type Group, toGroup, toGroupEntity } from './group.ts';

type Bookings = (typeof modules)['bookings'];

export async function getMultiServiceBooking(call: Call<Bookings['getMultiServiceBooking']>) {
  const group = await findOwnGroup(call, call.input.multiServiceBookingId);
  const isScheduled = ({ status }: BookingRecord) => status === 'CONFIRMED' || status === 'PENDING';
  const bookings = group.bookings.filter((booking) => isOwn(call.caller, booking));
  return {
    multiServiceBooking: toGroupEntity({ id: group.id, bookings }, true),
    metadata: { totalNumberOfScheduledBookings: group.bookings.filter(isScheduled).length },
  };
}

/** The allowed actions of the group: those that every booking allows. */
export function groupActions(group: Group, now: Instant, isAnonymous: boolean) {
  const active = activeOf(group);
  const each = active.map((booking) => actionsOf(booking, now, isAnonymous));
  const first = <T extends string>(texts: (T | undefined)[]): T | undefined =>
    texts.filter((text) => text !== undefined).sort()[0];
  const cancelUntil = first(each.map((one) => one.cancelUntil));
  const rescheduleUntil = first(each.map((one) => one.rescheduleUntil));
  const mayCancel = each.length > 0 && each.every(({ cancel }) => cancel);
  return {
    cancel: mayCancel,
    reschedule: each.length > 0 && each.every(({ reschedule }) => reschedule),
    ...(cancelUntil === undefined ? {} : { cancelUntil }),
    ...(rescheduleUntil === undefined ? {} : { rescheduleUntil }),
    ...(mayCancel ? feesOf(active, now) : {}),
  };
}

export async function bulkGetMultiServiceBookingAllowedActions(
  call: Call<Bookings['bulkGetMultiServiceBookingAllowedActions']>,
) {
  const { input, tx, caller, now } = call;
  const ids = input.multiServiceBookingIds.map((id) => id.toLowerCase());
  const own = (
    await listGroups(
      tx,
      caller.siteId,
      ids.map((id) => asId(id)),
    )
  ).filter((each) => isOwn(caller, each));
  const byGroup = Map.groupBy(own, ({ details }) => String(details.multiService?.id));
  const attempts = ids.map((id) => {
    const group = toGroup(byGroup.get(id) ?? []);
    return group
      ? { value: groupActions(group, now, caller.kind === 'visitor') }
      : {
          error: {
            code: 'MULTI_SERVICE_BOOKING_NOT_FOUND',
            description: 'There is no such multi-service booking.',
            data: {},
          },
        };
  });
  return {
    results: attempts.map((each, index) => ({
      itemMetadata: describeItem(ids[index] ?? '', index, each),
      ...('value' in each ? { item: each.value } : {}),
    })),
    bulkActionMetadata: countItems(attempts),
  };
}
