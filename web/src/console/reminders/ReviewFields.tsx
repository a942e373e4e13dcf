import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './reminder-form.ts';

/** Minutes between the end of a visit and the request. */
const delays = [0, 60, 120, 1440, 4320, 10_080] as const;

function useDelayWords(): (minutes: number) => string {
  const { t } = useText();
  return (minutes) => {
    if (minutes === 0) return t('when it ends');
    if (minutes % 1440 === 0) return t('{count, plural, one {# day} other {# days}} later', { count: minutes / 1440 });
    if (minutes % 60 === 0) return t('{count, plural, one {# hour} other {# hours}} later', { count: minutes / 60 });
    return t('{count, plural, one {# minute} other {# minutes}} later', { count: minutes });
  };
}

/** Whether, when and where customers are asked for a review. */
export function ReviewFields({ values, change, wrong }: FieldsProps) {
  const { t } = useText();
  const wordsOf = useDelayWords();
  const { asksForReview, url, delayMinutes, daysBetween } = values;
  const known = delays.some((one) => one === delayMinutes) ? delays : [...delays, delayMinutes];
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={asksForReview}
          onChange={(event) => change({ asksForReview: event.target.checked })}
        />
        {t('Ask customers for a review after their visit')}
      </label>
      {asksForReview ? (
        <>
          <Field
            label={t('Link to the page for reviews')}
            hint={t('Such as your page on a map or a review site.')}
            error={wrong.includes('reviewRequest.url') ? t('Enter a link that starts with https://.') : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="url"
                maxLength={2000}
                autoComplete="off"
                value={url}
                onChange={(event) => change({ url: event.target.value })}
              />
            )}
          </Field>
          <div className={styles.pair}>
            <Field label={t('When')}>
              {(control) => (
                <select
                  {...control}
                  value={delayMinutes}
                  onChange={(event) => change({ delayMinutes: Number(event.target.value) })}
                >
                  {known.map((one) => (
                    <option key={one} value={one}>
                      {wordsOf(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field
              label={t('Days until the same customer is asked again')}
              error={
                wrong.includes('reviewRequest.minimumDaysBetween') ? t('Enter a number from 1 to 3650.') : undefined
              }
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="numeric"
                  maxLength={4}
                  autoComplete="off"
                  value={daysBetween}
                  onChange={(event) => change({ daysBetween: event.target.value })}
                />
              )}
            </Field>
          </div>
          <p className={styles.quiet}>{t('Customers who didn’t come aren’t asked.')}</p>
        </>
      ) : null}
    </>
  );
}
