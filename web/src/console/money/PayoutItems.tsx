import { useFoyer } from '@foyer/react';
import { payments } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { orderHref } from '../orders/order.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import { itemLabel, type PayoutItem } from './payout-words.ts';

const LIMIT = 50;

function Item({ item, zone }: { item: PayoutItem; zone: string }) {
  const text = useText();
  const { t, locale, own } = text;
  const shortDate = useShortDate(zone);
  const money = ({ value, currency }: PayoutItem['amount']) => moneyWords(locale, value, currency);
  const { payment, amount, fee, net, date } = item;
  const hasFee = Number(fee.value) !== 0;
  return (
    <li className={styles.row}>
      <p className={styles.main}>
        <span>
          {itemLabel(item, text)}
          {payment ? ' · ' : null}
          {payment?.subject.kind === 'ORDER' ? (
            <a href={orderHref(payment.subject.id)} {...own}>
              {payment.description}
            </a>
          ) : (
            <span {...own}>{payment?.description}</span>
          )}
        </span>{' '}
        <span className={styles.quiet}>{shortDate(date)}</span>
      </p>
      <p>
        {hasFee ? (
          <span className={styles.quiet}>
            {t('{amount} less {fee} in fees', { amount: money(amount), fee: money(fee) })}{' '}
          </span>
        ) : null}
        <span className={styles.amount}>{money(net)}</span>
      </p>
    </li>
  );
}

/** The payments, refunds and fees of a payout. */
export function PayoutItems({ payoutId, zone }: { payoutId: string; zone: string }) {
  const { t } = useText();
  const { client } = useFoyer();
  const query = useInfiniteQuery({
    queryKey: ['payouts', payoutId],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      client.run(payments.listPayoutItems, [payoutId, { limit: LIMIT, ...(cursor && { cursor }) }], {
        signal,
        retries: 0,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Loaded query={query}>
      {items.length === 0 ? <p className={styles.quiet}>{t('Your provider lists nothing for it.')}</p> : null}
      <ul className={styles.history}>
        {items.map((item, index) => (
          <Item key={index} item={item} zone={zone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </Loaded>
  );
}
