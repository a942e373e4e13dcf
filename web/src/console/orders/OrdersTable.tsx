import type { ReactNode } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Badge } from '../parts/Badge.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { planPriceWords } from '../parts/plan-words.ts';
import styles from '../parts/sales.module.css';
import { usePeople } from '../parts/use-people.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { type Order, orderHref, type Progress, priceOfCycle } from './order.ts';
import { nextWords, paymentLabel, statusLabel } from './order-words.ts';
import { useProgress } from './use-orders.ts';

interface Column {
  heading: string;
  cell(order: Order, progress: Progress | undefined, member: Member | undefined): ReactNode;
}

interface TableProps {
  orders: readonly Order[];
  site: Site;
  /** Shows what is owed, when it is tried again, and how to reach the member. */
  isCollecting: boolean;
  isBusy: boolean;
}

function useColumns(site: Site, isCollecting: boolean): Column[] {
  const text = useText();
  const { t, locale } = text;
  const shortDate = useShortDate(site.timeZone);
  const status: Column[] = [
    { heading: t('Status'), cell: (order) => <Badge {...statusLabel(order, text)} /> },
    { heading: t('Payment'), cell: (order) => <Badge {...paymentLabel(order, text)} /> },
  ];
  if (!isCollecting) {
    return [
      ...status,
      { heading: t('Price'), cell: (order) => planPriceWords(order.pricing, priceOfCycle(order), text) },
      { heading: t('What’s next'), cell: (order, progress) => nextWords(order, progress, shortDate, text) },
      {
        heading: t('Made on'),
        cell: ({ createdDate }) => <span className={styles.date}>{shortDate(createdDate)}</span>,
      },
    ];
  }
  return [
    ...status,
    {
      heading: t('Owed'),
      cell: (_, progress) =>
        progress?.owed ? (
          <span className={styles.amount}>
            {moneyWords(locale, progress.owed.amount.value, progress.owed.amount.currency)}
          </span>
        ) : null,
    },
    { heading: t('What’s tried next'), cell: (order, progress) => <NextTry {...{ order, progress, site }} /> },
    { heading: t('Contact'), cell: (_, __, member) => <Contact member={member} /> },
  ];
}

function NextTry({ order, progress, site }: { order: Order; progress: Progress | undefined; site: Site }) {
  const { t } = useText();
  const shortDate = useShortDate(site.timeZone);
  const owed = progress?.owed;
  if (!owed) return null;
  if (owed.isBeingCharged) return t('Being charged now');
  if (order.type === 'OFFLINE') return t('Paid at your business');
  const parts = [
    owed.nextAttemptDate
      ? t('The card again on {day}', { day: shortDate(owed.nextAttemptDate) })
      : t('The member has to pay with another card'),
    owed.cancelDate ? t('canceled on {day} if it isn’t paid', { day: shortDate(owed.cancelDate) }) : '',
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

function Contact({ member }: { member: Member | undefined }) {
  const email = member?.loginEmail;
  const phone = member?.contact?.phones?.[0];
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? ' · ' : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </>
  );
}

/** One page of orders: a table, or cards on narrow screens. */
export function OrdersTable({ orders, site, isCollecting, isBusy }: TableProps) {
  const { t, own } = useText();
  const columns = useColumns(site, isCollecting);
  const people = usePeople(orders.map(({ buyer }) => buyer.memberId ?? ''));
  const progress = useProgress(orders.map(({ id }) => id));
  return (
    <table className={styles.table} aria-label={t('Orders')} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('Member')}</th>
          <th scope="col">{t('Plan')}</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const member = people?.get(order.buyer.memberId ?? '');
          return (
            <tr key={order.id}>
              <th scope="row">
                <a className={styles.who} href={orderHref(order.id)}>
                  {member ? nameOf(member) : people ? t('Deleted member') : t('One moment …')}
                </a>
              </th>
              <td data-heading={t('Plan')} {...own}>
                {order.planName}
              </td>
              {columns.map(({ heading, cell }) => (
                <td key={heading} data-heading={heading}>
                  {cell(order, progress.get(order.id), member)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
