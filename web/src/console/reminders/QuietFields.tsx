import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './reminder-form.ts';

/** When nothing is sent that nobody waits for, and what that holds for. */
export function QuietFields({ values, change, wrong }: FieldsProps) {
  const { t } = useText();
  const isWrong = wrong.some((field) => field.startsWith('quietHours'));
  return (
    <>
      <p className={styles.quiet}>
        {t(
          'No reminder is sent by text message in these hours. It comes after them, or before them if that would be too late.',
        )}{' '}
        {t('The same time twice means no quiet hours.')}
      </p>
      <div className={styles.pair}>
        <Field label={t('Quiet hours from')} error={isWrong ? t('Enter both times.') : undefined}>
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
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-describedby="quiet-held quiet-never"
          checked={values.quietMails}
          onChange={(event) => change({ quietMails: event.target.checked })}
        />
        {t('Hold back emails, too')}
      </label>
      <p id="quiet-held" className={styles.quiet}>
        {t(
          'Held back: reminders, review requests, notices ahead of a plan’s payment or the end of a card, and messages that you write, unless you choose to send them at once.',
        )}
      </p>
      <p id="quiet-never" className={styles.quiet}>
        {t(
          'Never held back: confirmations, changes, cancellations, receipts, waitlist offers, and emails for signing in.',
        )}
      </p>
    </>
  );
}
