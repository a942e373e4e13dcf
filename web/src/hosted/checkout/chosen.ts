import type { Typed } from '../../site/booking/state/typed-answers.ts';

/** The choices of a checkout, kept by its tab: they survive signing in and a reload. */
export interface Chosen {
  couponCode: string;
  /** Such as 2026-03-04; empty to start at once. */
  startDate: string;
  hasAccepted: boolean;
  /** The answers to the plan's form. */
  typed: Typed;
  /** The request that is being made, and its idempotency key: a repetition makes no second order. */
  attempt: { request: string; key: string } | null;
  /** The order that was made, and whose it is. */
  order: { id: string; memberId: string } | null;
}

export const nothingChosen: Chosen = {
  couponCode: '',
  startDate: '',
  hasAccepted: false,
  typed: {},
  attempt: null,
  order: null,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function parseChosen(stored: unknown): Chosen {
  const { couponCode, startDate, hasAccepted, typed, attempt, order } = Object(stored);
  const { request, key } = Object(attempt);
  const { id, memberId } = Object(order);
  return {
    couponCode: textOf(couponCode),
    startDate: textOf(startDate),
    hasAccepted: hasAccepted === true,
    typed: { ...Object(typed) },
    attempt: textOf(key) ? { request: textOf(request), key: textOf(key) } : null,
    order: textOf(id) ? { id: textOf(id), memberId: textOf(memberId) } : null,
  };
}
