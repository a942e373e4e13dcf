import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { lastStart } from './charges.ts';
import styles from './checkout.module.css';
import type { SoldProps } from './checkout-data.ts';
import type { Checkout } from './use-checkout.ts';

/** The day it starts, and the terms of the plan; absent where there is nothing to choose. */
export function Options({ data, checkout }: Pick<SoldProps, 'data'> & { checkout: Checkout }) {
  const { t, own } = useText();
  const { plan, today } = data;
  const { chosen, choose, faults } = checkout;
  if (!plan.canStartLater && !plan.terms) return null;
  return (
    <div className={styles.parts}>
      {plan.canStartLater ? (
        <Field
          label={t('Start date')}
          note={t('optional')}
          hint={t('Leave it empty to start right away.')}
          error={faults.includes('start') && t('Choose a start date from today on, within ten years.')}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              max={lastStart(today)}
              value={chosen.startDate}
              onChange={({ target }) => choose({ startDate: target.value })}
            />
          )}
        </Field>
      ) : null}
      {plan.terms ? (
        <div>
          <details className={styles.terms}>
            <summary>{t('Terms of this plan')}</summary>
            <p {...own}>{plan.terms}</p>
          </details>
          <label className={styles.accept}>
            <input
              type="checkbox"
              checked={chosen.hasAccepted}
              onChange={({ target }) => choose({ hasAccepted: target.checked })}
              aria-invalid={faults.includes('terms') || undefined}
              aria-describedby={faults.includes('terms') ? 'terms-fault' : undefined}
            />
            <span>{t('I accept the terms of this plan.')}</span>
          </label>
          {faults.includes('terms') ? (
            <p id="terms-fault" className={styles.fault}>
              {t('Accept the terms to continue.')}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
