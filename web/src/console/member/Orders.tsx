import { useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { orderHref, ordersHref } from '../orders/order.ts';
import { nextWords, paymentLabel, statusLabel } from '../orders/order-words.ts';
import { useProgress } from '../orders/use-orders.ts';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';

const SHOWN = 5;

/** A member's latest orders. */
export function Orders({ memberId, zone, mayAdd }: { memberId: string; zone: string; mayAdd: boolean }) {
  const text = useText();
  const { t, own } = text;
  const shortDate = useShortDate(zone);
  const query = useQuery(
    useFoyer().query(orders.managementListOrders, [{ buyerIds: [memberId], limit: SHOWN, offset: 0 }]),
  );
  const found = query.data?.orders ?? [];
  const progress = useProgress(found.map(({ id }) => id));
  const total = query.data?.pagingMetadata.total ?? 0;
  return (
    <Section title={t('Plans and orders')}>
      <Loaded query={query} lines={2}>
        {found.length === 0 ? <p className={styles.quiet}>{t('This member has bought no plan yet.')}</p> : null}
        <ul className={styles.rows}>
          {found.map((order) => (
            <li key={order.id} className={styles.row}>
              <p className={styles.main}>
                <a href={orderHref(order.id)} {...own}>
                  {order.planName}
                </a>
                <span className={styles.quiet}>{nextWords(order, progress.get(order.id), shortDate, text)}</span>
              </p>
              <span>
                <Badge {...statusLabel(order, text)} />
                <Badge {...paymentLabel(order, text)} />
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.ways}>
          {total > SHOWN ? (
            <a href={`${ordersHref}?member=${memberId}`}>{t('All {count} orders', { count: total })}</a>
          ) : null}
          {mayAdd ? <a href={`${ordersHref}/new?member=${memberId}`}>{t('Add order')}</a> : null}
        </p>
      </Loaded>
    </Section>
  );
}
