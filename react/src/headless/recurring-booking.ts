import type { AnswerOf, BookingInput, ClientCore, InputsOf } from '@foyer/sdk';
import { previewRedemptions } from '@foyer/sdk/benefits';
import {
  checkoutRecurringBooking,
  createRecurringBooking,
  previewRecurringBooking,
} from '@foyer/sdk/recurring-bookings';
import type { Attempt } from './attempt.ts';
import { changesOf, type RecurringDate, type RecurringPlan, readDates, ruleOf } from './recurring-plan.ts';

type Calls = Pick<ClientCore, 'run'>;
export type RecurringBooking = AnswerOf<typeof checkoutRecurringBooking>['recurringBooking'];
export type RecurringOptions = Omit<NonNullable<InputsOf<typeof createRecurringBooking>[2]>, 'skip' | 'replacements'>;

/** The dates of a plan, as they are free now. Times of the booking are in UTC. */
export const loadRecurringDates = async (
  client: Calls,
  booking: BookingInput,
  plan: RecurringPlan,
): Promise<RecurringDate[]> =>
  readDates(await client.run(previewRecurringBooking, [booking, ruleOf(plan), changesOf(plan)]), plan);

/** The indexes of the dates that a plan of the member pays for, and why it doesn't pay for others. */
export interface PlanCoverage {
  indexes: ReadonlySet<number>;
  reason: AnswerOf<typeof previewRedemptions>['redemptions'][number]['reason'];
}

/** Asks which dates a plan of the member would pay for, in the order in which they are booked. */
export async function loadPlanCoverage(
  client: Calls,
  { serviceId, participants }: { serviceId: string; participants: number },
  dates: readonly Pick<RecurringDate, 'index' | 'startMs'>[],
): Promise<PlanCoverage> {
  const asked = dates.map(({ startMs }) => ({ serviceId, startDate: new Date(startMs), participants }));
  const { redemptions } = await client.run(previewRedemptions, [asked]);
  return {
    indexes: new Set(dates.filter((_, at) => redemptions[at]?.pool).map(({ index }) => index)),
    reason: redemptions.find(({ reason }) => reason)?.reason,
  };
}

/** Books all dates of a plan or none. A retry after a lost response books nothing twice. */
export function bookRecurring(
  client: Calls,
  attempt: Attempt,
  { booking, plan, options }: { booking: BookingInput; plan: RecurringPlan; options: RecurringOptions },
): Promise<RecurringBooking> {
  const sent = { ...changesOf(plan), ...options };
  return attempt.run(JSON.stringify([booking, sent, plan]), async (idempotencyKey) => {
    const made = await client.run(createRecurringBooking, [booking, ruleOf(plan), sent], { idempotencyKey });
    const { id } = made.recurringBooking;
    const done = await client.run(checkoutRecurringBooking, [id, {}], { idempotencyKey: `checkout-${id}` });
    return done.recurringBooking;
  });
}
