import { reasonAgainst } from './actions.ts';
import type { Order, OrderState } from './order.ts';

/** One pause in each cycle: with one after each visit, a month would last as long as its visits. */
export const hasPausedInCycle = ({ pauses, cycle }: OrderState): boolean =>
  cycle !== undefined && pauses.some(({ start, isByMember }) => isByMember && start >= cycle.start);

export const isOwnPause = ({ pauses }: OrderState): boolean => pauses.at(-1)?.isByMember ?? false;

/** Days for which the member can pause the order now; undefined where they can't. */
export function pauseMostDays({ plan, state }: Order): number | undefined {
  const isRefused = reasonAgainst('pause', state) !== undefined || hasPausedInCycle(state);
  return isRefused ? undefined : plan.memberPauseMostDays;
}
