import { useText } from '../../../lib/text.ts';
import styles from './questions.module.css';

interface SmsConsentProps {
  isGiven: boolean;
  onChange(isGiven: boolean): void;
}

/** Whether the customer wants reminders as text messages. Never ticked for them. */
export function SmsConsent({ isGiven, onChange }: SmsConsentProps) {
  const { t } = useText();
  return (
    <label className={styles.option}>
      <input type="checkbox" name="sms" checked={isGiven} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {t('Remind me by text message')}{' '}
        <span className={styles.note}>{t('Your provider may charge for them. Answer STOP to end them.')}</span>
      </span>
    </label>
  );
}
