import { type Instant, latest } from '@foyer/contract/values';
import { type Actions, type CustomerBooking, isAhead, readCustomerBooking } from '../../booking/customer-booking.ts';
import { sumMoney } from '../../booking/money.ts';
import type { SiteClient } from '../../lib/client.ts';

type Answer = Awaited<ReturnType<SiteClient['bookings']['getMultiServiceBookingAnonymously']>>;
export type LinkedGroup = Answer['multiServiceBooking'];

/** A multi-service booking as its page shows it. JSON. */
export interface CustomerBookingGroup {
  /** The whole as if it were one booking: first start to last end, with the actions for all parts. */
  whole: CustomerBooking;
  /** By start. */
  parts: CustomerBooking[];
}

/** Whether each begins when the one before it ends, as other times are offered for these. */
const isSequence = (parts: readonly CustomerBooking[]): boolean =>
  parts.every(({ startMs }, index) => index === 0 || parts[index - 1]?.endMs === startMs);

type Payment = Pick<CustomerBooking, 'payment' | 'paid' | 'balance' | 'nextPayment'>;

/** The payment of all parts: where some are paid and others not, the rest is the balance. */
export function paymentOfAll(parts: readonly (Payment & Pick<CustomerBooking, 'price'>)[]): Payment {
  const charged = parts.filter(({ payment, price }) => payment !== null && price !== null);
  const [first] = charged;
  const paid = sumMoney(parts.flatMap((part) => part.paid ?? []));
  const left = charged.flatMap(({ payment, balance, price }) => (payment === 'inPerson' ? price : balance) ?? []);
  const nexts = parts.flatMap(({ nextPayment }) => nextPayment ?? []);
  const nextPayment = nexts.length === left.length ? (nexts[0] ?? null) : null;
  const isAlike = first !== undefined && charged.every(({ payment }) => payment === first.payment);
  if (isAlike && first.payment !== 'partly') return { payment: first.payment, paid, balance: null, nextPayment };
  if (!paid) return { payment: first?.payment ?? null, paid, balance: null, nextPayment };
  return { payment: left.length > 0 ? 'partly' : 'paid', paid, balance: sumMoney(left), nextPayment };
}

const NOTHING = { isAllowed: false, untilMs: null };

/** Reads a multi-service booking; undefined if it has no bookings left. */
export function readGroup(group: LinkedGroup, actions: Actions, nowMs: Instant): CustomerBookingGroup | undefined {
  const read = (group.bookings ?? []).flatMap(({ booking }) =>
    booking ? [{ booking, managed: readCustomerBooking(booking, {}, nowMs) }] : [],
  );
  read.sort((left, right) => left.managed.startMs - right.managed.startMs);
  const parts = read.map(({ managed }) => managed);
  const ahead = read.filter(({ managed }) => isAhead(managed));
  const counted = ahead.length > 0 ? ahead : read;
  const [first] = counted;
  if (!first) return undefined;
  const all = counted.map(({ managed }) => managed);
  const whole = readCustomerBooking(first.booking, actions, nowMs);
  return {
    parts,
    whole: {
      ...whole,
      endMs: latest(...all.map(({ endMs }) => endMs)),
      // Each part shows its own.
      staff: null,
      price: sumMoney(all.flatMap(({ price }) => price ?? [])),
      ...paymentOfAll(all),
      feeDue: sumMoney(parts.flatMap(({ feeDue }) => feeDue ?? [])),
      move: isSequence(all) ? whole.move : NOTHING,
    },
  };
}
