import { addDuration, durationBetween, type Instant, latest } from '@foyer/contract/values';
import { DAY_MS } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';
import { moveBilling } from './billing.ts';
import { addCalendarDays } from './calendar.ts';
import type { OrderState } from './order.ts';
import { boundaryOf, earliestEndOf, isLastCycle } from './schedule.ts';

/**
 * Moves an instant after a pause by its length: whole days keep the wall time, the rest is elapsed time. What is left
 * after the pause is never less than nothing where clocks change.
 */
function shiftBy(pausedAt: Instant, resumedAt: Instant, zone: string): (instant: Instant) => Instant {
  const wallMs = instantToWallMs(resumedAt, zone) - instantToWallMs(pausedAt, zone);
  let days = Math.max(0, Math.floor(wallMs / DAY_MS));
  while (days > 0 && addCalendarDays(pausedAt, days, zone) > resumedAt) days -= 1;
  const rest = durationBetween(addCalendarDays(pausedAt, days, zone), resumedAt);
  return (instant) => {
    const shifted = addDuration(addCalendarDays(instant, days, zone), rest);
    return instant > pausedAt && shifted <= resumedAt
      ? addDuration(resumedAt, durationBetween(pausedAt, instant))
      : shifted;
  };
}

/** Closes the open pause period and moves what comes after it. The shifted boundary is the new anchor. */
export function closePause(order: OrderState, now: Instant): OrderState {
  const paused = order.pauses.at(-1);
  const { cycle } = order;
  if (!paused || !cycle) throw new Error('Only a paused order has a pause to close.');
  const closed = { ...order, pauses: [...order.pauses.slice(0, -1), { ...paused, end: now }], resumesAt: undefined };
  const boundary = boundaryOf(order, cycle.index + 1);
  const shift = shiftBy(paused.start, now, order.timeZone);
  const moved: OrderState =
    boundary === undefined ? closed : { ...closed, anchor: shift(boundary), anchorCycle: cycle.index + 1 };
  const endIfRenews = order.isAutoRenewCanceled ? order.endIfRenewed : order.end;
  const renewing = endAfterPause({ ...order, end: endIfRenews }, moved, shift);
  const { isAutoRenewCanceled } = order;
  const end = isAutoRenewCanceled && order.end !== undefined ? shift(order.end) : renewing;
  const endIfRenewed = isAutoRenewCanceled ? renewing : undefined;
  const isLast = isLastCycle(order, cycle.index);
  const billing = order.billing && moveBilling(order.billing, shift);
  return {
    ...moved,
    end,
    endIfRenewed,
    billing,
    cycle: { ...cycle, end: isLast ? end : boundaryOf(moved, cycle.index + 1) },
  };
}

/** An end by the schedule is counted from the new anchor; one that was set otherwise moves by the pause. */
function endAfterPause(order: OrderState, moved: OrderState, shift: (instant: Instant) => Instant) {
  if (order.end === undefined) return undefined;
  const scheduled = earliestEndOf(moved);
  if (scheduled === undefined) return shift(order.end);
  return order.end === earliestEndOf(order) ? scheduled : latest(shift(order.end), scheduled);
}
