import type { modules, RecurringBookingId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { attemptItem, countItems, describeItem } from '../../server/http/bulk.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone, parseInstant } from '../../server/lib/zone.ts';
import { toEntity } from '../records/entity.ts';
import { bookingLifecycle } from '../records/lifecycle.ts';
import { findSeries } from '../records/store.ts';
import { cancel, readCancellation } from './cancel.ts';
import { failNotFound, lockOwnBookings } from './change.ts';

type BulkCancel = (typeof modules)['bookings']['bulkCancelBooking'];
type Input = Call<BulkCancel>['input'];
type Info = NonNullable<Input['bookings']>['bookingsInfo'][number];
type Series = NonNullable<Input['recurringCancellation']>;

const MAX_BOOKINGS = 100;

/** Cancels each booking on its own: the named ones, or those of a series. The response has one outcome per booking. */
export async function bulkCancelBooking(call: Call<BulkCancel>) {
  const { bookings, recurringCancellation: series, returnFullEntity } = call.input;
  if ((bookings === undefined) === (series === undefined)) {
    const description = 'send either bookings or recurringCancellation';
    throw new ValidationError([oneViolation('bookings', description, 'ONE_OF_ALIGNMENT')]);
  }
  const infos = series ? await readSeries(call, series) : (bookings?.bookingsInfo ?? []);
  const locked = await lockOwnBookings(
    call,
    infos.map(({ bookingId }) => bookingId.toLowerCase()),
  );
  const results = [];
  const attempts = [];
  for (const [index, info] of infos.entries()) {
    const id = info.bookingId.toLowerCase();
    const one = await attemptItem(call.tx, () =>
      cancel(call, locked.get(id) ?? failNotFound(call), readCancellation(call, info)),
    );
    // An id that is sent twice finds its booking canceled the second time.
    if (one.value) locked.set(id, one.value);
    attempts.push(one);
    const item = returnFullEntity && one.value ? { item: toEntity(one.value) } : {};
    results.push({ itemMetadata: describeItem(id, index, one), ...item });
  }
  return { results, bulkActionMetadata: countItems(attempts) };
}

/** Returns the first hundred cancelable bookings of a series: all, or those from a local time on. */
async function readSeries(call: Call<BulkCancel>, series: Series): Promise<Info[]> {
  const { recurringGroupId, cancellationStartDate, timeZone, ...rest } = series;
  const from = cancellationStartDate === undefined ? undefined : readFrom(call, cancellationStartDate, timeZone);
  const { siteId } = call.caller;
  const owner = isBusiness(call.caller) ? { siteId } : { siteId, createdBy: call.caller.id };
  const id = asId<RecurringBookingId>(recurringGroupId.toLowerCase());
  const statuses = bookingLifecycle.allowedFrom('cancel');
  const found = await findSeries(call.tx, owner, { id, from, statuses, limit: MAX_BOOKINGS });
  if (found.length === 0) {
    call.fail(
      'RECURRING_GROUP_NOT_FOUND',
      'There is no such recurring booking, or none of its appointments can be canceled.',
    );
  }
  return found.map(({ id }) => ({ ...rest, bookingId: id }));
}

function readFrom({ fail }: Call<BulkCancel>, text: string, timeZone: string | undefined): Instant {
  if (timeZone === undefined) return fail('MISSING_TIME_ZONE', 'Name the time zone in recurringCancellation.timeZone.');
  const refuse = (field: string, description: string, rule: string): never => {
    throw new ValidationError([oneViolation(`recurringCancellation.${field}`, description, 'FORMAT', rule)]);
  };
  if (!isTimeZone(timeZone)) return refuse('timeZone', 'is not a time zone such as Europe/Berlin', 'INVALID_TIME_ZONE');
  const description = 'expects a local date and time, such as 2030-01-31T09:00:00';
  return parseInstant(text, timeZone) ?? refuse('cancellationStartDate', description, 'INVALID_DATE_FORMAT');
}
