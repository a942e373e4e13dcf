import type { AnswerOf, storeCredit } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

type Entry = AnswerOf<typeof storeCredit.listStoreCreditEntries>['entries'][number];

/** What changed a balance. */
export function creditWords({ kind }: Pick<Entry, 'kind'>, { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'GRANT':
      return t('From us');
    case 'GIFT_CARD':
      return t('Gift card');
    case 'WITHDRAW':
      return t('Taken back by us');
    case 'PAYMENT':
      return t('Payment');
    case 'RELEASE':
      return t('Payment not made');
    case 'REFUND':
      return t('Refund');
    case 'EXPIRE':
      return t('Expired');
  }
}
