import type { AnswerOf, payments } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import type { Label } from '../parts/Badge.tsx';

export type Payout = AnswerOf<typeof payments.listPayouts>['payouts'][number];
export type PayoutItem = AnswerOf<typeof payments.listPayoutItems>['items'][number];

type Words = Pick<Text, 't'>;

export function payoutLabel({ status }: Pick<Payout, 'status'>, { t }: Words): Label {
  switch (status) {
    case 'PENDING':
      return { words: t('Pending'), tone: 'plain' };
    case 'IN_TRANSIT':
      return { words: t('On its way'), tone: 'plain' };
    case 'PAID':
      return { words: t('Paid out'), tone: 'good' };
    case 'FAILED':
      return { words: t('Refused'), tone: 'bad' };
    case 'CANCELED':
      return { words: t('Canceled'), tone: 'caution' };
  }
}

/** When it is at the bank; nothing for what never gets there. */
export function arrivalWords(
  { status, arrivalDate, createdDate }: Pick<Payout, 'status' | 'arrivalDate' | 'createdDate'>,
  day: (date: Date) => string,
  { t }: Words,
): string {
  switch (status) {
    case 'PAID':
      return t('In your bank account since {day}', { day: day(arrivalDate) });
    case 'PENDING':
    case 'IN_TRANSIT':
      return t('Expected in your bank account on {day}', { day: day(arrivalDate) });
    case 'FAILED':
      return t('Your bank refused it. Check your account at your payment provider.');
    case 'CANCELED':
      return t('Of {day}', { day: day(createdDate) });
  }
}

export function itemLabel({ kind }: Pick<PayoutItem, 'kind'>, { t }: Words): string {
  switch (kind) {
    case 'PAYMENT':
      return t('Payment');
    case 'REFUND':
      return t('Refunded');
    case 'DISPUTE':
      return t('Dispute');
    case 'FEE':
      return t('Fee of the provider');
    case 'OTHER':
      return t('Other');
  }
}
