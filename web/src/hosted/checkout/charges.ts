import type { PriceSpan } from '@foyer/react/plan-purchase';
import type { Model, Period, Plan } from './plan.ts';

/** Equal payments in a row; `count` is null until the plan is canceled. */
export interface Charge {
  /** The day of the first of them, such as 2026-03-04. */
  date: string;
  total: string;
  count: number | null;
}

/** Everything that a purchase costs, and when. */
export interface Charges {
  dueNow: string;
  later: Charge[];
  /** The last day of a plan that ends by itself. */
  endDate: string | null;
}

const dateOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1, day + days));
}

/** The same day of another month, or its last day if that month is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** The day some periods after a date. A day that a month lacks becomes its last. */
export function addPeriods(date: string, { count, unit }: Period, times: number): string {
  const periods = count * times;
  switch (unit) {
    case 'DAY':
      return addDays(date, periods);
    case 'WEEK':
      return addDays(date, 7 * periods);
    case 'MONTH':
      return addMonths(date, periods);
    case 'YEAR':
      return addMonths(date, 12 * periods);
  }
}

/** The last day that a plan bought today can start on. */
export const lastStart = (today: string): string => addMonths(today, 120);

function endOf(model: Model, firstPaid: string): string | null {
  if (model.kind === 'DURATION') return addPeriods(firstPaid, model.duration, 1);
  if (model.kind === 'UNLIMITED' || model.cycleCount === 0) return null;
  return addPeriods(firstPaid, model.cycle, model.cycleCount);
}

/** The span without its first cycle, which is paid now. */
const afterFirst = (span: PriceSpan): PriceSpan[] => {
  if (span.cycleFrom > 1) return [span];
  if (span.cycleCount === 1) return [];
  return [{ ...span, cycleFrom: 2, cycleCount: span.cycleCount && span.cycleCount - 1 }];
};

/**
 * Names every payment of a plan that starts on a day. The first is due when it is bought, also where it starts later;
 * a free trial has none until its end.
 */
export function listCharges({ model }: Pick<Plan, 'model'>, spans: readonly PriceSpan[], startDate: string): Charges {
  const isSubscription = model.kind === 'SUBSCRIPTION';
  const trialDays = isSubscription ? model.trialDays : 0;
  const firstPaid = addDays(startDate, trialDays);
  const left = trialDays > 0 ? spans : spans.flatMap(afterFirst);
  const later = left.map(({ cycleFrom, cycleCount, total }) => ({
    date: isSubscription ? addPeriods(firstPaid, model.cycle, cycleFrom - 1) : firstPaid,
    total,
    count: cycleCount,
  }));
  const isFreeNow = trialDays > 0;
  return { dueNow: isFreeNow ? '0' : (spans[0]?.total ?? '0'), later, endDate: endOf(model, firstPaid) };
}
