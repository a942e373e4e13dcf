import { memo } from 'react';
import { useText } from '../../lib/text.ts';
import { Badge } from '../parts/Badge.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';
import { statusWords } from '../parts/StatusBadge.tsx';
import sales from '../parts/sales.module.css';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { type Customer, customerHref, nameOf } from './customer.ts';
import styles from './customers.module.css';
import { TagChips } from './TagChips.tsx';

interface RowProps {
  customer: Customer;
  shortDate(date: Date): string;
  isSelected: boolean;
  /** Undefined for viewers. */
  toggle: RowSelection<Customer>['toggle'] | undefined;
}

/** Marks members, and says their status if it is not the usual one. */
function Kind({ customer: { isMember, memberStatus } }: { customer: Customer }) {
  const text = useText();
  if (!isMember) return null;
  const isUsual = !memberStatus || memberStatus === 'APPROVED';
  const words = isUsual ? text.t('Member') : statusWords(memberStatus, text);
  return <Badge words={words} tone={isUsual ? 'plain' : memberStatus === 'BLOCKED' ? 'bad' : 'caution'} />;
}

/** A customer in the table. Drawn anew only when they change, or are selected. */
export const CustomerRow = memo(function CustomerRow({ customer, shortDate, isSelected, toggle }: RowProps) {
  const { t, own } = useText();
  const { id, email, phone, tags, nextVisitDate, lastVisitDate, visitCount } = customer;
  const name = nameOf(customer);
  return (
    <tr data-selected={isSelected || undefined}>
      {toggle ? (
        <td className={styles.select}>
          <SelectBox
            label={t('Select {name}', { name })}
            isOn={isSelected}
            onToggle={() => toggle([customer], !isSelected)}
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
});
