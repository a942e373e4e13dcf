import { latest } from '@foyer/contract/values';
import { type PlanUse, redeem } from '../../paid-plans/redemption/redeem.ts';
import { release, releaseSurplus } from '../../paid-plans/redemption/release.ts';
import { findRedemption, type Redemption } from '../../paid-plans/redemption/store.ts';
import { choosePool, listUsablePools, type RedemptionRefusal } from '../../paid-plans/redemption/usable-pools.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { ActingContext, Refusing } from '../../server/http/handler.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';

type PlanCall = Pick<ActingContext, 'tx' | 'caller' | 'now'>;
type RedeemingCall = PlanCall & Refusing<'BENEFIT_NOT_AVAILABLE'>;
type Payment = Partial<Pick<BookingRecord, 'paymentStatus'>>;

const workOf = ({ tx, caller, now }: PlanCall) => ({ tx, siteId: caller.siteId, now });

const descriptions: Record<RedemptionRefusal, string> = {
  MEMBER_REQUIRED: 'Only members can pay with a plan. Please sign in first.',
  NO_PLAN: 'None of this member’s plans pays for this service.',
  PLAN_NOT_ACTIVE: 'The plan that pays for this service isn’t active now.',
  OUTSIDE_VALIDITY: 'The plan doesn’t pay for this time.',
  NO_SESSIONS_LEFT: 'There aren’t enough sessions left in the plan.',
};

function refuse({ fail }: RedeemingCall, { serviceId }: BookingRecord, reason: RedemptionRefusal): never {
  return fail('BENEFIT_NOT_AVAILABLE', descriptions[reason], {
    reason,
    field: 'booking.selectedPaymentOption',
    serviceId,
  });
}

/** Undefined where no member is known whose plan could pay. */
function useOf({ now }: PlanCall, booking: BookingRecord): PlanUse | undefined {
  const { id: bookingId, serviceId, start, totalParticipants: sessions, status, holdExpires, details } = booking;
  const { planMemberId: memberId, kind } = details;
  if (!memberId) return undefined;
  return {
    bookingId,
    memberId,
    serviceId,
    // A course that has begun is joined now.
    start: kind === 'COURSE' ? latest(start, now) : start,
    sessions,
    holdExpires: status === 'CREATED' ? holdExpires : undefined,
  };
}

/**
 * Pays for a new booking with its member's plan: holds the sessions of an unfinished booking, redeems those of another.
 * A waitlist entry redeems when it is promoted, but a plan has to pay for it now, too.
 */
export async function payNewBooking(call: RedeemingCall, booking: BookingRecord): Promise<Payment> {
  if (!isPaidByPlan(booking)) return {};
  const use = useOf(call, booking);
  if (!use) return refuse(call, booking, 'MEMBER_REQUIRED');
  if (booking.status === 'WAITING_LIST') {
    const pools = await listUsablePools(call.tx, call.caller.siteId, use, call.now);
    const choice = choosePool(pools, use);
    return 'refusal' in choice ? refuse(call, booking, choice.refusal) : {};
  }
  await redeemOrRefuse(call, booking, use);
  return booking.status === 'CREATED' ? {} : { paymentStatus: 'PAID' };
}

async function redeemOrRefuse(call: RedeemingCall, booking: BookingRecord, use: PlanUse): Promise<void> {
  const refusal = await redeem(workOf(call), use);
  if (refusal) refuse(call, booking, refusal);
}

/**
 * Redeems the sessions of a booking that is completed. The business can name another payment status than PAID: then no
 * plan pays.
 */
export async function settlePlanPayment(
  call: RedeemingCall,
  booking: BookingRecord,
  sent: PaymentStatus = 'UNDEFINED',
): Promise<Payment> {
  if (!isPaidByPlan(booking)) return {};
  if (isBusiness(call.caller) && sent !== 'UNDEFINED' && sent !== 'PAID') {
    await release(workOf(call), booking.id);
    return {};
  }
  const present = await findRedemption(call.tx, call.caller.siteId, booking.id);
  if (isRedeemed(present)) return {};
  const use = useOf(call, booking);
  if (!use) return refuse(call, booking, 'MEMBER_REQUIRED');
  await redeemOrRefuse(call, booking, { ...use, holdExpires: undefined });
  return { paymentStatus: 'PAID' };
}

/**
 * Lets a plan pay for a booking as it is after a change: at its new time, for its new number of participants. Fewer
 * participants at the same time give sessions back whatever has become of the order, and so do those of a booking that
 * the business keeps although its order has ended.
 */
export async function adjustPlanPayment(
  call: RedeemingCall,
  booking: BookingRecord,
  changed: BookingRecord,
): Promise<void> {
  if (!isPaidByPlan(changed)) return;
  const present = await findRedemption(call.tx, call.caller.siteId, changed.id);
  // Without a redemption the business has been paid otherwise.
  if (!present && changed.status !== 'CREATED') return;
  const isCheckedAnew = changed.start !== booking.start && !present?.isKept;
  if (isRedeemed(present) && !isCheckedAnew && changed.totalParticipants <= booking.totalParticipants) {
    return releaseSurplus(workOf(call), changed.id, changed.totalParticipants);
  }
  const use = useOf(call, changed);
  if (use) await redeemOrRefuse(call, changed, use);
}

const isRedeemed = (redemption: Redemption | undefined): boolean =>
  redemption !== undefined && redemption.holdExpires === undefined;

/** Gives the sessions of a booking back to the pool that paid, unless they are lost. Held ones never are. */
export async function returnPlanSessions(call: PlanCall, booking: BookingRecord, isLost: boolean): Promise<Payment> {
  if (!isPaidByPlan(booking) || (isLost && booking.status !== 'CREATED')) return {};
  const isReturned = await release(workOf(call), booking.id);
  return isReturned ? { paymentStatus: 'REFUNDED' } : {};
}
