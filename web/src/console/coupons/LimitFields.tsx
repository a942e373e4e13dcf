import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import { type FieldsProps, Typed } from './Typed.tsx';

/** When a coupon can be used, how often, and for which prices. */
export function LimitFields(props: FieldsProps & { currency: string }) {
  const { t } = useText();
  const { currency } = props;
  return (
    <>
      <div className={styles.pair}>
        <Typed {...props} name="from" label={t('First day')} hint={t('Empty: from now on.')} isOptional type="date" />
        <Typed
          {...props}
          name="until"
          label={t('Last day')}
          hint={t('Empty: without an end.')}
          isOptional
          type="date"
        />
      </div>
      <div className={styles.pair}>
        <Typed
          {...props}
          name="usageLimit"
          label={t('Uses in all')}
          hint={t('Empty: any number.')}
          isOptional
          inputMode="numeric"
          maxLength={10}
        />
        <Typed
          {...props}
          name="limitPerCustomer"
          label={t('Uses for each member')}
          hint={t('Empty: any number.')}
          isOptional
          inputMode="numeric"
          maxLength={10}
        />
      </div>
      <Typed
        {...props}
        name="minimum"
        label={t('Minimum price in {currency}', { currency })}
        hint={t('The first payment of a plan or the price of a booking, before the discount.')}
        isOptional
        inputMode="decimal"
        maxLength={16}
      />
    </>
  );
}
