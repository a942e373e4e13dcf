import { useText } from '../../lib/text.ts';
import { formatFullDay } from '../../lib/time-format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { listCharges } from './charges.ts';
import styles from './checkout.module.css';
import type { SoldProps } from './checkout-data.ts';
import { isFree } from './plan.ts';
import { chargeFacts, ruleWords, sumFacts } from './plan-words.ts';
import type { Checkout } from './use-checkout.ts';

/** The day on which the plan starts, as far as it is chosen. */
const startOf = ({ chosen }: Checkout, today: string): string => (chosen.startDate > today ? chosen.startDate : today);

/** The plan that is bought, and every payment with its day. */
export function PlanFacts({ data, checkout }: Pick<SoldProps, 'data'> & { checkout: Checkout }) {
  const text = useText();
  const { t, own, locale } = text;
  const { plan, today } = data;
  const start = startOf(checkout, today);
  const charges = listCharges(plan, checkout.spans, start);
  const sums = sumFacts(plan, checkout.spans, text);
  return (
    <>
      <section aria-labelledby="plan-name">
        <h2 id="plan-name" className={styles.name} {...own}>
          {plan.name}
        </h2>
        {plan.description ? <p {...own}>{plan.description}</p> : null}
        {plan.perks.length + plan.benefits.length > 0 ? (
          <ul className={styles.perks}>
            {plan.benefits.map((benefit) => (
              <li key={benefit.id}>
                {benefit.name ? <span {...own}>{benefit.name}: </span> : null}
                {benefit.words}
                {benefit.services.length > 0 ? (
                  <>
                    {' · '}
                    <span {...own}>{benefit.services.map(({ name }) => name).join(', ')}</span>
                  </>
                ) : null}
                {benefit.rollsOver ? (
                  <span className={styles.note}>{t('What you don’t use carries over.')}</span>
                ) : null}
              </li>
            ))}
            {plan.perks.map((perk, index) => (
              <li key={index} {...own}>
                {perk}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <section aria-labelledby="costs">
        <h2 id="costs" className={styles.title}>
          {t('What you pay')}
        </h2>
        {isFree(checkout.spans) ? (
          <p>{t('Nothing: this plan is free.')}</p>
        ) : (
          <>
            {sums.length > 0 ? <Facts facts={sums} className={styles.sums} /> : null}
            <Facts facts={chargeFacts(plan, charges, text)} className={styles.charges} />
          </>
        )}
        <ul className={styles.rules}>
          {start > today ? <li>{t('It starts on {day}.', { day: formatFullDay(start, locale) })}</li> : null}
          {ruleWords(plan, charges, text).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
