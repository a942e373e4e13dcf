import { useDeferredValue } from 'react';
import { useText } from '../../lib/text.ts';
import { SelectBox } from '../parts/SelectBox.tsx';
import sales from '../parts/sales.module.css';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { CustomerRow } from './CustomerRow.tsx';
import type { Customer } from './customer.ts';
import styles from './customers.module.css';

interface TableProps {
  customers: readonly Customer[];
  zone: string;
  /** Null for viewers. */
  selection: RowSelection<Customer> | null;
  /** True while the next rows are loading. */
  isBusy: boolean;
}

/** One page of customers: a table, or cards on narrow screens. */
export function CustomersTable({ customers: newest, zone, selection, isBusy }: TableProps) {
  const { t } = useText();
  const shortDate = useShortDate(zone);
  // Drawn in the background, so that typing goes on while many rows arrive.
  const customers = useDeferredValue(newest);
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
        {customers.map((customer) => (
          <CustomerRow
            key={customer.id}
            {...{ customer, shortDate }}
            isSelected={selection?.has(customer.id) === true}
            toggle={selection?.toggle}
          />
        ))}
      </tbody>
    </table>
  );
}
