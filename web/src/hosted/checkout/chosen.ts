/** The choices of a checkout, kept by its tab: they survive signing in and a reload. */
export interface Chosen {
  couponCode: string;
  /** Such as 2026-03-04; empty to start at once. */
  startDate: string;
  hasAccepted: boolean;
  /** The request that is being made, and its idempotency key: a repetition makes no second order. */
  attempt: { request: string; key: string } | null;
  /** The order that was made, and whose it is. */
  order: { id: string; memberId: string } | null;
}

export const nothingChosen: Chosen = {
  couponCode: '',
  startDate: '',
  hasAccepted: false,
  attempt: null,
  order: null,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function parseChosen(stored: unknown): Chosen {
  const { couponCode, startDate, hasAccepted, attempt, order } = Object(stored);
  const { request, key } = Object(attempt);
  const { id, memberId } = Object(order);
  return {
    couponCode: textOf(couponCode),
    startDate: textOf(startDate),
    hasAccepted: hasAccepted === true,
    attempt: textOf(key) ? { request: textOf(request), key: textOf(key) } : null,
    order: textOf(id) ? { id: textOf(id), memberId: textOf(memberId) } : null,
  };
}
