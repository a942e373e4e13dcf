import type { modules, RequestOf, ResponseOf } from '@foyer/contract';
import { isBusiness } from '../http/caller.ts';
import type { Handlers } from '../http/handler.ts';
import { finishCursorPage, readCursorPage } from '../lib/filter/cursor-page.ts';
import { readOffsetPaging } from '../lib/filter/paging.ts';
import { parseFilter } from '../lib/filter/parse.ts';
import { parseSort, withTieBreak } from '../lib/filter/sort.ts';
import { toEntity } from './entity.ts';
import { bookingFields, bookingPaging, defaultBookingSort } from './fields.ts';
import { allowedActions } from './manage-link.ts';
import type { BookingRecord } from './record.ts';
import { countBookings, listBookingsByCursor, listBookingsByOffset, type Owner } from './store.ts';

type Query = (typeof modules)['extendedBookings']['queryExtendedBookings'];
type Extras = Omit<RequestOf<Query>, 'query'>;
type Answer = ResponseOf<Query>;

export const handlers: Handlers<'extendedBookings'> = {
  async queryExtendedBookings({ input: { query = {}, ...extras }, tx, caller, now, secret }) {
    const owner: Owner = isBusiness(caller)
      ? { siteId: caller.siteId }
      : { siteId: caller.siteId, createdBy: caller.id };
    const show = (booking: BookingRecord) => extend(booking, extras, now, caller.kind === 'visitor');
    if (query.paging) {
      const { limit, offset } = readOffsetPaging(query.paging, bookingPaging, 'query.paging');
      const filter = parseFilter(query.filter, bookingFields, 'query.filter');
      const asked = parseSort(query.sort, bookingFields, 'query.sort');
      const sort = withTieBreak(asked.length > 0 ? asked : defaultBookingSort);
      const found = await listBookingsByOffset(tx, owner, { filter, sort, limit, offset });
      const total = await countBookings(tx, owner, filter);
      const hasNext = offset + found.length < total;
      const pagingMetadata = { count: found.length, offset, total, tooManyToCount: false, hasNext };
      return { extendedBookings: found.map(show), pagingMetadata };
    }
    const options = { ...bookingPaging, defaultSort: defaultBookingSort, secret };
    const page = readCursorPage(query, bookingFields, options);
    const found = await listBookingsByCursor(tx, owner, page);
    const { rows, pagingMetadata } = finishCursorPage(page, found, options);
    return { extendedBookings: rows.map(({ booking }) => show(booking)), pagingMetadata };
  },
};

/** A booking with the extras that were asked for. */
function extend(
  booking: BookingRecord,
  extras: Extras,
  now: number,
  isAnonymous: boolean,
): Answer['extendedBookings'][number] {
  return {
    booking: toEntity(booking),
    ...(extras.withBookingAllowedActions ? { allowedActions: allowedActions(booking, now, isAnonymous) } : {}),
    ...(extras.withBookingAttendanceInfo ? { attendance: { status: 'NOT_SET', numberOfAttendees: 0 } } : {}),
    ...(extras.withBookingPolicySettings ? { bookingPolicySettings: { cancellationFeeEnabled: false } } : {}),
  };
}
