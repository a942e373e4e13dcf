import { useText } from '../../lib/text.ts';
import { Badge } from '../parts/Badge.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import { statusWords } from '../parts/StatusBadge.tsx';
import sales from '../parts/sales.module.css';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { type Customer, customerHref, nameOf } from './customer.ts';
import styles from './customers.module.css';
import { TagChips } from './TagChips.tsx';

interface TableProps {
  customers: readonly Customer[];
  zone: string;
  /** Null for viewers. */
  selection: RowSelection<Customer> | null;
  /** True while the next rows are loading. */
  isBusy: boolean;
}

/** Marks members, and says their status if it is not the usual one. */
function Kind({ customer: { isMember, memberStatus } }: { customer: Customer }) {
  const text = useText();
  if (!isMember) return null;
  const isUsual = !memberStatus || memberStatus === 'APPROVED';
  const words = isUsual ? text.t('Member') : statusWords(memberStatus, text);
  return <Badge words={words} tone={isUsual ? 'plain' : memberStatus === 'BLOCKED' ? 'bad' : 'caution'} />;
}

/** One page of customers: a table, or cards on narrow screens. */
export function CustomersTable({ customers, zone, selection, isBusy }: TableProps) {
  const { t, own } = useText();
  const shortDate = useShortDate(zone);
  const selected = customers.filter(({ id }) => selection?.has(id));
  return (
    <table className={`${sales.table} ${styles.table}`} aria-label={t('Customers')} aria-busy={isBusy}>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className={styles.select}>
              <SelectBox
                label={t('Select page')}
                isOn={selected.length === customers.length}
                isPartly={selected.length > 0}
                onToggle={() => selection.toggle(customers, selected.length < customers.length)}
              />
            </th>
          ) : null}
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Contact')}</th>
          <th scope="col">{t('Tags')}</th>
          <th scope="col">{t('Next visit')}</th>
          <th scope="col">{t('Last visit')}</th>
          <th scope="col">{t('Visits')}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => {
          const { id, email, phone, tags, nextVisitDate, lastVisitDate, visitCount } = customer;
          const name = nameOf(customer);
          return (
            <tr key={id} data-selected={selection?.has(id) || undefined}>
              {selection ? (
                <td className={styles.select}>
                  <SelectBox
                    label={t('Select {name}', { name })}
                    isOn={selection.has(id)}
                    onToggle={() => selection.toggle([customer], !selection.has(id))}
                  />
                </td>
              ) : null}
              <th scope="row">
                <a className={sales.who} href={customerHref(id)} {...own}>
                  {name}
                </a>{' '}
                <Kind customer={customer} />
              </th>
              <td data-heading={t('Contact')}>
                {email && email !== name ? <span className={styles.line}>{email}</span> : null}
                {phone && phone !== name ? (
                  <span className={styles.line} dir="ltr">
                    {phone}
                  </span>
                ) : null}
              </td>
              <td data-heading={t('Tags')}>{tags.length > 0 ? <TagChips tags={tags} /> : null}</td>
              <td data-heading={t('Next visit')}>{nextVisitDate ? shortDate(nextVisitDate) : null}</td>
              <td data-heading={t('Last visit')}>{lastVisitDate ? shortDate(lastVisitDate) : null}</td>
              <td data-heading={t('Visits')} className={styles.number}>
                {visitCount}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
