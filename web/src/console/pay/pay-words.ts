import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { PayLine, PayRate } from './pay.ts';
import type { Span } from './pay-state.ts';

type Words = Pick<Text, 't'>;

export const spanWords = ({ t }: Words): Record<Span, string> => ({
  'last-month': t('Last month'),
  month: t('This month'),
  own: t('Other days'),
});

export const rateKindWords = ({ t }: Words): Record<PayRate['kind'], string> => ({
  HOUR: t('Hourly pay'),
  VISIT: t('Pay per visit'),
  COMMISSION: t('Commission'),
});

/** "$20 an hour", "12.5%, above $1,000 15%". */
export function rateWords(rate: PayRate, currency: string, { t, locale }: Pick<Text, 't' | 'locale'>): string {
  const amount = moneyWords(locale, rate.amount ?? '0', currency);
  const percent = (text: string | undefined) => percentWords(locale, Number(text ?? 0));
  switch (rate.kind) {
    case 'HOUR':
      return t('{amount} an hour', { amount });
    case 'VISIT':
      return t('{amount} a visit', { amount });
    case 'COMMISSION': {
      const tiers = (rate.tiers ?? []).map(({ above, percent: part }) =>
        t('above {amount} {percent}', { amount: moneyWords(locale, above, currency), percent: percent(part) }),
      );
      return [t('{percent} of net sales', { percent: percent(rate.percent) }), ...tiers].join(', ');
    }
  }
}

/** The service of a line, or what a rate for all is for. */
export const scopeWords = ({ rate, serviceName }: Pick<PayLine, 'rate' | 'serviceName'>, { t }: Words): string =>
  serviceName ??
  (rate.serviceId ? t('Deleted service') : rate.kind === 'HOUR' ? t('Rostered hours') : t('All services'));

export const nameWords = ({ name }: { name?: string | undefined }, { t }: Words): string => name ?? t('Deleted');

export const kindOfAdjustmentWords = ({ t }: Words): Record<'TIP' | 'ADJUSTMENT', string> => ({
  TIP: t('Tip'),
  ADJUSTMENT: t('Adjustment'),
});
