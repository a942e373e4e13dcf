import { type RecurringPlan, withRhythm } from '@foyer/react/recurring-plan';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './series.module.css';
import { INTERVALS, MOST_DATES } from './series.ts';

const COUNTS = Array.from({ length: MOST_DATES - 1 }, (_, index) => index + 2);

/** How often, and how many times. */
export function Rhythm({ plan, change }: { plan: RecurringPlan; change(plan: RecurringPlan): void }) {
  const { t } = useText();
  return (
    <div className={styles.rhythm}>
      <div>
        <Field label={t('How often?')}>
          {(control) => (
            <select
              {...control}
              value={plan.interval}
              onChange={({ target }) => change(withRhythm(plan, { interval: Number(target.value) }))}
            >
              {INTERVALS.map((interval) => (
                <option key={interval} value={interval}>
                  {t('{interval, plural, one {Every week} other {Every # weeks}}', { interval })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div>
        <Field label={t('How many times?')}>
          {(control) => (
            <select
              {...control}
              value={plan.count}
              onChange={({ target }) => change(withRhythm(plan, { count: Number(target.value) }))}
            >
              {COUNTS.map((count) => (
                <option key={count} value={count}>
                  {t('{count, plural, one {# time} other {# times}}', { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  );
}
