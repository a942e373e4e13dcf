import type { Order, Payment } from './order.ts';

/** A cycle with its payments, the newest first. Payments of a cycle that has not begun have none of their own. */
export interface PaidCycle {
  index: number;
  start: Date | undefined;
  end: Date | undefined;
  isOpen: boolean;
  payments: Payment[];
}

/** The cycles of an order, the newest first. Saving a method and what was never sent are no payments. */
export function paidCycles({ cycles = [] }: Order, payments: readonly Payment[]): PaidCycle[] {
  const made = payments.filter(({ kind, status }) => kind === 'PAYMENT' && status !== 'CREATED');
  const indexes = new Set([...cycles.map(({ index = 0 }) => index), ...made.map(({ cycleNumber = 1 }) => cycleNumber)]);
  return [...indexes]
    .sort((one, other) => other - one)
    .map((index) => {
      const cycle = cycles.find((one) => (one.index ?? 0) === index);
      return {
        index,
        start: cycle?.startedDate,
        end: cycle?.endedDate,
        isOpen: cycle?.status === 'ACTIVE',
        payments: made.filter(({ cycleNumber = 1 }) => cycleNumber === index),
      };
    });
}
