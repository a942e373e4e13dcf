import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import sales from '../parts/sales.module.css';
import { type Customer, customerHref } from './customer.ts';
import styles from './customers.module.css';

interface WaysProps {
  customer: Customer;
  mayWrite: boolean;
  mayMerge: boolean;
  /** Undefined for those who may not write to customers here. */
  write: (() => void) | undefined;
}

/** Links to the work with a customer, whether a member or not. */
export function Ways({ customer: { id, email }, mayWrite, mayMerge, write }: WaysProps) {
  const { t } = useText();
  return (
    <div className={classes(sales.ways, styles.ways)}>
      {mayWrite ? (
        <ButtonLink href={`/manage/calendar?do=book&customer=${id}`}>{t('Book appointment')}</ButtonLink>
      ) : null}
      {email && write ? <Button onClick={write}>{t('Write a message')}</Button> : null}
      {email && !write ? <ButtonLink href={`mailto:${email}`}>{t('Write an email')}</ButtonLink> : null}
      <ButtonLink href={`/manage/bookings?customer=${id}&view=all`}>{t('All bookings')}</ButtonLink>
      {mayMerge ? <ButtonLink href={`${customerHref(id)}/merge`}>{t('Merge with another')}</ButtonLink> : null}
    </div>
  );
}
