import { type Instant, readTimestamp } from '@foyer/contract/values';
import type { giftCards, InputsOf } from '@foyer/sdk';
import { readAmount } from '../orders/refund.ts';
import { endOfDay, isDay } from '../parts/dates.ts';

export const emptyCard = { amount: '', lastDay: '', code: '', note: '' };
export type CardValues = typeof emptyCard;
export type CardField = keyof CardValues;
export type SentOptions = NonNullable<InputsOf<typeof giftCards.createGiftCard>[1]>;

/** The business's own codes. */
const CODE = /^[A-Z0-9][A-Z0-9-]{6,48}[A-Z0-9]$/i;

/** The last day counts whole, by the clock of the business. */
const expiryOf = (lastDay: string, zone: string): Instant => endOfDay(lastDay, zone);

export function findCardFaults(values: CardValues, zone: string, now: Instant): CardField[] {
  const { amount, lastDay, code } = values;
  const isOver = lastDay !== '' && (!isDay(lastDay) || expiryOf(lastDay, zone) <= now);
  return [
    ...(readAmount(amount) === undefined ? (['amount'] as const) : []),
    ...(isOver ? (['lastDay'] as const) : []),
    ...(code.trim() !== '' && !CODE.test(code.trim()) ? (['code'] as const) : []),
  ];
}

/** Empty fields are left out. */
export function writeCard({ lastDay, code, note }: CardValues, zone: string): SentOptions {
  return {
    ...(lastDay ? { expirationDate: new Date(expiryOf(lastDay, zone)) } : {}),
    ...(code.trim() ? { code: code.trim() } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

const fieldNames: Readonly<Record<string, CardField | undefined>> = {
  amount: 'amount',
  expirationDate: 'lastDay',
  code: 'code',
  note: 'note',
};

/** The field that the platform refused. */
export const cardFieldOf = (path: string): CardField | undefined => fieldNames[path.replace(/^.*\./, '')];

/** The last day of a card whose instant of expiry is given. */
export const lastInstantOf = (expirationDate: Date): Date => new Date(readTimestamp(expirationDate.toISOString()) - 1);
