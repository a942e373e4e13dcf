import {
  type Actions,
  type CustomerBooking,
  isAhead,
  type Money,
  readCustomerBooking,
} from '../../booking/customer-booking.ts';
import type { SiteClient } from '../../lib/client.ts';

type Answer = Awaited<ReturnType<SiteClient['bookings']['getMultiServiceBookingAnonymously']>>;
export type LinkedGroup = Answer['multiServiceBooking'];

/** Bookings that belong together, as their page needs them: survives JSON. */
export interface CustomerBookingGroup {
  /** All of it as if it were one booking: from the first start to the last end, with what may be done with all. */
  whole: CustomerBooking;
  /** By start. */
  parts: CustomerBooking[];
}

const DECIMALS = 2;

function sumOf(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null;
  const value = amounts.reduce((sum, amount) => sum + Number(amount.value), 0);
  return { value: value.toFixed(DECIMALS), currency: first.currency };
}

const NOTHING = { isAllowed: false, untilMs: null };

/** Reads the answer of a link to bookings that belong together; undefined where none is left. */
export function readGroup(group: LinkedGroup, actions: Actions, nowMs: number): CustomerBookingGroup | undefined {
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
  return {
    parts,
    whole: {
      ...readCustomerBooking(first.booking, actions, nowMs),
      endMs: Math.max(...all.map(({ endMs }) => endMs)),
      // Each part tells its own.
      staff: null,
      price: sumOf(all.flatMap(({ price }) => price ?? [])),
      feeDue: sumOf(parts.flatMap(({ feeDue }) => feeDue ?? [])),
      // The link cancels all of them; it moves none.
      move: NOTHING,
    },
  };
}
