import { isDeepStrictEqual } from 'node:util';
import type { Modules } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { toMinorUnits } from '../../server/lib/money.ts';
import { chooseAddOns, readAddOns } from '../allocation/add-ons.ts';
import { keepAgreed, withAddOns } from '../records/booked-add-ons.ts';
import { bookingPriceOf, linesOf } from '../records/booking-price.ts';
import { paidOnline } from '../records/online-payment.ts';
import type { BookedAddOn, BookingDetails, BookingRecord } from '../records/record.ts';

type Input = Call<Modules['bookings']['rescheduleBooking']>['input'];

export type AddOnChangeCode = 'ADD_ON_CHANGES_NOT_ALLOWED' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND';

/** Returns the price lines with the add-ons of a booking in place of those that it had. */
export function priceWith(
  addOns: readonly BookedAddOn[],
  { lines = [] }: Pick<BookingDetails, 'lines'>,
  service: ServiceEntity,
): Pick<BookingDetails, 'lines'> {
  const changed = withAddOns(lines, addOns, service);
  return changed.length > 0 ? { lines: changed } : {};
}

/**
 * Reads the add-ons of a rescheduled booking. Other ones need the business's permission; those already booked may always
 * be sent, and keep what was agreed.
 */
export async function readNewAddOns(
  call: Pick<CallContext, 'tx' | 'caller'> & Refusing<AddOnChangeCode | 'PRICE_CHANGE_NOT_ALLOWED'>,
  booking: BookingRecord,
  { bookedAddOns: sent, flowControlSettings: flow }: Pick<Input, 'bookedAddOns' | 'flowControlSettings'>,
  service: ServiceEntity,
): Promise<readonly BookedAddOn[]> {
  const { addOns = [] } = booking.details;
  const field = 'bookedAddOns';
  if (!sent || areBooked(addOns, chooseAddOns(call, service, sent, { field, anything: true }))) return addOns;
  if (flow?.allowAddOnChanges !== true) {
    return call.fail('ADD_ON_CHANGES_NOT_ALLOWED', 'The add-ons of this booking can’t be changed.');
  }
  const wanted = keepAgreed(addOns, await readAddOns(call, service, sent, { field }));
  checkNotOverpaid(call, booking, wanted, service);
  return wanted;
}

/** Whether the sent add-ons are the booked ones; a group and the number one may be left out. */
function areBooked(booked: readonly BookedAddOn[], sent: readonly BookedAddOn[]): boolean {
  const keyOf = ({ id, quantity = 1 }: BookedAddOn) => `${id} ${quantity}`;
  const isSame = isDeepStrictEqual(booked.map(keyOf).toSorted(), sent.map(keyOf).toSorted());
  return (
    isSame &&
    sent.every(({ id, groupId }) => !groupId || booked.some((one) => one.id === id && one.groupId === groupId))
  );
}

/** Refuses add-ons that would cost less than was paid online, because changing them makes no refund. */
function checkNotOverpaid(
  { fail }: Refusing<'PRICE_CHANGE_NOT_ALLOWED'>,
  booking: BookingRecord,
  addOns: readonly BookedAddOn[],
  service: ServiceEntity,
): void {
  const { paid } = paidOnline(booking);
  if (!paid) return;
  const details = { ...booking.details, lines: withAddOns(linesOf(booking), addOns, service) };
  const totalMinor = bookingPriceOf({ ...booking, details })?.amounts.totalMinor ?? 0;
  if (totalMinor >= (toMinorUnits(paid.value, paid.currency) ?? 0)) return;
  fail('PRICE_CHANGE_NOT_ALLOWED', 'More has been paid than the booking would cost with these add-ons.', { paid });
}
