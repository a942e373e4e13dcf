import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './reminder-form.ts';

/** When and how many text messages are sent. */
export function SmsFields({ values, change, wrong }: FieldsProps) {
  const { t } = useText();
  const isQuietWrong = wrong.some((field) => field.startsWith('quietHours'));
  return (
    <>
      <p className={styles.quiet}>
        {t('Only customers who asked for text messages get them, until they answer STOP.')}{' '}
        {t('An owner connects the account that they are sent through, below.')}
      </p>
      <div className={styles.pair}>
        <Field label={t('Quiet hours from')} error={isQuietWrong ? t('Enter both times.') : undefined}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={values.quietFrom}
              onChange={(event) => change({ quietFrom: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('Quiet hours until')}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={values.quietTo}
              onChange={(event) => change({ quietTo: event.target.value })}
            />
          )}
        </Field>
      </div>
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
