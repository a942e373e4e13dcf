import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonWords } from '../booking/payment/way-words.ts';
import { signInHref } from '../booking/state/after-booking.ts';
import styles from './series.module.css';
import type { Series } from './use-series.ts';

/** The dates that the member's plan pays for; nothing where they don't use it. */
export function PlanDates({ series }: { series: Series }) {
  const text = useText();
  const { t } = text;
  const { covered, offline, canPay, appointment } = series;
  switch (covered.state) {
    case 'unasked':
      return null;
    case 'visitor':
      return (
        <p>
          {t('Have a plan?')} <a href={signInHref(location)}>{t('Sign in to use it')}</a>
        </p>
      );
    case 'loading':
      return <p role="status">{t('Looking for your plan …')}</p>;
    case 'failed':
      return (
        <Notice tone="caution" role="alert" title={t('We couldn’t load your plans.')}>
          <Button onClick={covered.retry}>{t('Try again')}</Button>
        </Notice>
      );
    case 'ready':
      return (
        <div role="status">
          <p className={styles.total}>
            {t(
              '{count, plural, =0 {Your plan pays for none of these dates.} one {Your plan pays for one date.} other {Your plan pays for # dates.}}',
              {
                count: covered.indexes.size,
              },
            )}
          </p>
          {covered.indexes.size === 0 && covered.reason ? (
            <p className={styles.hint}>{reasonWords(covered.reason, appointment.participants, text)}</p>
          ) : null}
          {canPay && covered.indexes.size > 0 && offline.length > 0 ? (
            <p className={styles.hint}>{t('You pay for the others at your visit.')}</p>
          ) : null}
          {canPay ? null : <p>{t('Leave out the dates that your plan doesn’t pay for.')}</p>}
        </div>
      );
  }
}
