import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { customerHref, nameOf, type WholeCustomer } from './customer.ts';
import styles from './customers.module.css';

/** Others with the same address or number, who may be the same person. */
export function Duplicates({ whole: { customer, duplicates }, mayMerge }: { whole: WholeCustomer; mayMerge: boolean }) {
  const { t, own } = useText();
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="caution" title={t('May be the same person')} className={styles.duplicates}>
      <ul>
        {duplicates.map(({ customer: other, sharedBy }) => (
          <li key={other.id}>
            <a href={customerHref(other.id)} {...own}>
              {nameOf(other)}
            </a>{' '}
            {sharedBy.length > 1
              ? t('has the same email address and phone number')
              : sharedBy[0] === 'EMAIL'
                ? t('has the same email address')
                : t('has the same phone number')}
            {mayMerge && !(customer.isMember && other.isMember) ? (
              <>
                {' · '}
                <a href={`${customerHref(customer.id)}/merge?with=${other.id}`}>{t('Compare and merge')}</a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
