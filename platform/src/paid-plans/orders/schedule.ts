import type { Instant } from '@foyer/contract/values';
import { toWallMs } from '../../server/lib/wall.ts';
import { instantToWallMs, wallMsToInstant } from '../../server/lib/zone.ts';
import { type Period, type PricingModel, periodOf } from '../plans/plan.ts';
import { addCalendarDays } from './calendar.ts';
import type { Cycle, OrderState } from './order.ts';

const MONTHS_OF = { MONTH: 1, YEAR: 12 } as const;
const DAYS_OF = { DAY: 1, WEEK: 7 } as const;

/** Moves an instant by periods, keeping the wall time. A day that a month doesn't have becomes its last. */
export function addPeriods(instant: Instant, { count, unit }: Period, times: number, zone: string): Instant {
  if (unit === 'DAY' || unit === 'WEEK') return addCalendarDays(instant, DAYS_OF[unit] * count * times, zone);
  if (times === 0) return instant;
  const wall = new Date(instantToWallMs(instant, zone));
  const month = wall.getUTCFullYear() * 12 + wall.getUTCMonth() + MONTHS_OF[unit] * count * times;
  const lastDay = new Date(new Date(0).setUTCFullYear(0, month + 1, 0)).getUTCDate();
  const moved = wall.setUTCFullYear(0, month, Math.min(wall.getUTCDate(), lastDay));
  return wallMsToInstant(toWallMs(moved), zone);
}

/** The number of paid cycles; undefined until the order is canceled. */
const cycleCountOf = (model: PricingModel): number | undefined => {
  if (model.kind === 'SUBSCRIPTION') return model.cycleCount || undefined;
  return model.kind === 'SINGLE_PAYMENT_FOR_DURATION' ? 1 : undefined;
};

type Scheduled = Pick<OrderState, 'model' | 'timeZone' | 'anchor' | 'anchorCycle'>;

/** The anchor of an order that starts at an instant: the end of its free trial. */
export function scheduleFrom(start: Instant, { model, timeZone }: Pick<OrderState, 'model' | 'timeZone'>) {
  const trialDays = model.kind === 'SUBSCRIPTION' ? model.freeTrialDays : 0;
  return { anchor: addCalendarDays(start, trialDays, timeZone), anchorCycle: 1 };
}

/** When a cycle starts by the schedule: counted from the anchor, never from the boundary before. */
export function boundaryOf({ model, timeZone, anchor, anchorCycle }: Scheduled, index: number): Instant | undefined {
  const period = periodOf(model);
  return period && addPeriods(anchor, period, index - anchorCycle, timeZone);
}

/** The end of the last paid cycle, whatever the owner or a cancellation made of it. */
export function earliestEndOf(order: Scheduled): Instant | undefined {
  const count = cycleCountOf(order.model);
  return count === undefined ? undefined : boundaryOf(order, count + 1);
}

/** Whether no cycle follows this one. */
export function isLastCycle(
  { model, isAutoRenewCanceled }: Pick<OrderState, 'model' | 'isAutoRenewCanceled'>,
  index: number,
): boolean {
  return isAutoRenewCanceled || index >= (cycleCountOf(model) ?? Infinity);
}

/** Opens a cycle. The last one lasts until the order ends, which the owner may have postponed. */
export const openCycle = (order: OrderState, index: number, start: Instant): Cycle => ({
  index,
  start,
  end: isLastCycle(order, index) ? order.end : boundaryOf(order, index + 1),
});
