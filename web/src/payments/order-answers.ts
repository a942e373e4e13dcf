import type { Order } from '@foyer/sdk';

/** The answers to a plan's form with their questions; empty without any. `yes` is what a ticked consent says. */
export const answersOf = ({ formData }: Pick<Order, 'formData'>, yes: string) =>
  (formData?.answers ?? []).map(({ label, kind, value }) => ({
    term: label,
    detail: kind === 'CONSENT' ? yes : value,
  }));
