import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type InputsOf, orders } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { planPriceWords, planTermWords } from '../parts/plan-words.ts';
import styles from '../parts/sales.module.css';
import { priceOfCycle } from './order.ts';

export interface OfflineOrder {
  planId: string;
  memberId: string;
  options: NonNullable<InputsOf<typeof orders.getOfflineOrderPreview>[2]>;
}

/** What an order costs now and later, and how long it runs. */
export function PricePreview({
  request,
  zone,
  isPaid,
}: {
  request: OfflineOrder | undefined;
  zone: string;
  isPaid: boolean;
}) {
  const text = useText();
  const { t, locale } = text;
  const dates = useDates(zone);
  const { planId = '', memberId = '', options = {} } = request ?? {};
  const { data, error } = useQuery({
    ...useFoyer().query(orders.getOfflineOrderPreview, [planId, memberId, options]),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!request) return null;
  if (error) return <FailureNotice failure={readFailure(error)} />;
  if (!data) return <p className={styles.quiet}>{t('One moment …')}</p>;
  const { order, purchaseLimitExceeded } = data;
  const first = priceOfCycle(order, 1);
  const total = moneyWords(locale, first.value, first.currency);
  const lines = [
    `${planPriceWords(order.pricing, priceOfCycle(order), text)} · ${planTermWords(order.pricing, text)}`,
    t('From {day}', { day: dates.date(instantOf(order.startDate)) }),
    order.endDate ? t('Until {day}', { day: dates.date(instantOf(order.endDate)) }) : '',
    order.freeTrialDays
      ? t('{count, plural, one {# day free} other {# days free}}', { count: order.freeTrialDays })
      : '',
  ];
  return (
    <Notice
      role="status"
      title={
        isPaid
          ? t('You have taken {total} for the first payment', { total })
          : t('The member owes {total} for the first payment', { total })
      }
    >
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {purchaseLimitExceeded ? (
        <p>{t('The member has this plan already as often as it can be bought. You can add it anyway.')}</p>
      ) : null}
    </Notice>
  );
}
