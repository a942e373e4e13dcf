import { moneyWords } from '../../../lib/price-words.ts';
import type { Text } from '../../../lib/text.ts';
import type { PaymentWay } from '../../../services/payment-ways.ts';
import type { Hold } from '../state/hold.ts';

type Words = Pick<Text, 't' | 'locale'>;

interface Paid extends Pick<Hold, 'price' | 'deposit'> {
  way: PaymentWay | null;
  isFree: boolean;
  isMonthly: boolean;
  /** The rest is charged to a saved card. */
  isCharged: boolean;
}

/** The difference of two amounts, in the decimals of the longer one. */
export function leftOf(price: string, paid: string): string {
  const decimals = Math.max(...[price, paid].map((value) => value.split('.')[1]?.length ?? 0));
  return (Number(price) - Number(paid)).toFixed(decimals);
}

/** How and when the price is paid; null for nothing to pay. */
export function paidWords(
  { way, price, deposit, isFree, isMonthly, isCharged }: Paid,
  { t, locale }: Words,
): string | null {
  if (isFree || way === null) return null;
  switch (way) {
    case 'inPerson':
      return t('Pay at your visit');
    case 'plan':
      return t('Your plan pays');
    case 'online':
      return isMonthly ? t('Paid month by month') : t('Pay now');
    case 'deposit': {
      if (!price || !deposit) return t('Pay now');
      const amounts = {
        deposit: moneyWords(locale, deposit.value, deposit.currency),
        rest: moneyWords(locale, leftOf(price.value, deposit.value), price.currency),
      };
      return isCharged
        ? t('{deposit} now, {rest} by card before your visit', amounts)
        : t('{deposit} now, {rest} at your visit or online before', amounts);
    }
  }
}
