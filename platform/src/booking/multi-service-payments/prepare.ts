import type { modules } from '@foyer/contract';
import type { NewCharge } from '../../payments/charges/create.ts';
import type { ProviderId } from '../../payments/providers/account.ts';
import type { Call } from '../../server/http/handler.ts';
import { changeEach, type Group, lockOwnGroup, withChanged } from '../multi-service/group.ts';
import { offerItem, savesMethod } from '../payments/charge.ts';
import { findProvider, hold, toPrepared } from '../payments/prepare.ts';
import { adjustPlanPayment } from '../plan-payments/plan-payment.ts';
import { owedTogether } from '../records/paid-together.ts';
import { payerOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';

type Prepare = Call<(typeof modules)['bookings']['prepareMultiServiceBookingPayment']>;

/** Prepares the one payment that completes a multi-service booking, and holds all of it for its payer. */
export async function prepareMultiServiceBookingPayment(call: Prepare) {
  const { tx, caller, now, fail } = call;
  const group = await lockOwnGroup(call, call.input.multiServiceBookingId);
  if (!owedTogether(group.bookings)) {
    return fail('NOTHING_TO_PAY', 'These bookings owe nothing that can be paid online now.');
  }
  const provider = await findProvider(call);
  const held = await holdTogether(call, group);
  const [first] = held.bookings.filter(({ status }) => status === 'CREATED');
  const item = itemOf(held, provider);
  if (!item || !first) return fail('NOTHING_TO_PAY', 'These bookings owe nothing that can be paid online now.');
  return toPrepared(call, await offerItem(tx, caller.siteId, item, now), first);
}

/** Holds every unfinished booking, with the sessions of a plan that pays for it. */
async function holdTogether(call: Prepare, group: Group): Promise<Group> {
  const ones = group.bookings.filter(({ status }) => status === 'CREATED').map((booking) => ({ booking }));
  const held = await changeEach(ones, async (booking) => {
    const extended = await hold(call, booking);
    await adjustPlanPayment(call, booking, extended);
    return extended;
  });
  return withChanged(group, held);
}

/** The new charge: always for the purpose BOOKING, so that a group has one payment that can still be made. */
function itemOf({ id, bookings }: Group, provider: ProviderId): NewCharge | undefined {
  const owed = owedTogether(bookings);
  const first = owed?.parts[0]?.booking;
  if (!owed || !first) return undefined;
  const payer = payerOf(first);
  const isSaved = owed.parts.some(({ booking, owed: { purpose } }) => savesMethod(booking, purpose, payer.memberId));
  return {
    subject: { kind: 'MULTI_SERVICE_BOOKING', id },
    purpose: 'BOOKING',
    cycleIndex: undefined,
    amountMinor: owed.totalMinor,
    currency: owed.currency,
    ...payer,
    description: titlesOf(owed.parts.map(({ booking }) => booking)),
    provider,
    method: undefined,
    savesMethod: isSaved,
  };
}

const titlesOf = (bookings: readonly BookingRecord[]): string =>
  [...new Set(bookings.map(({ details }) => details.title))].join(', ');
