import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './reminder-form.ts';

/** To whom and how many text messages are sent. */
export function SmsFields({ values, change, wrong }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <p className={styles.quiet}>
        {t('Only customers who asked for text messages get them, until they answer STOP.')}{' '}
        {t('An owner connects the account that they are sent through, below.')}
      </p>
      <Field
        label={t('Most text messages in 24 hours')}
        error={wrong.includes('smsPerDay') ? t('Enter a number from 0 to 100000.') : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={values.smsPerDay}
            onChange={(event) => change({ smsPerDay: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
