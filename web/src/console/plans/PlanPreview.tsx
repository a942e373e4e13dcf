import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import type { PlanValues } from './plan-form.ts';
import { benefitWords, formPriceLines } from './plan-words.ts';
import own from './plans.module.css';

interface PreviewProps {
  values: PlanValues;
  services: Services;
  currency: string;
}

/** A plan as its buyers read it. */
export function PlanPreview({ values, services, currency }: PreviewProps) {
  const text = useText();
  const { t } = text;
  const [price, ...more] = formPriceLines(values, currency, text);
  const perks = values.perks.split('\n').filter((line) => line.trim() !== '');
  const namesOf = (ids: readonly string[]) =>
    services
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return (
    <aside aria-label={t('Preview')} className={own.preview}>
      <p className={styles.quiet}>{t('As your buyers read it')}</p>
      <h2 {...text.own}>{values.name || t('Name of the plan')}</h2>
      <p className={own.price}>{price ?? t('Price')}</p>
      {more.length > 0 ? <p className={styles.quiet}>{more.join(' · ')}</p> : null}
      {values.description ? <p {...text.own}>{values.description}</p> : null}
      {perks.length > 0 ? (
        <ul {...text.own}>
          {perks.map((perk, index) => (
            <li key={index}>{perk}</li>
          ))}
        </ul>
      ) : null}
      {values.benefits.map((benefit, index) => {
        const ids = benefit.allServices
          ? values.serviceIds
          : benefit.serviceIds.filter((id) => values.serviceIds.includes(id));
        return (
          <p key={index}>
            <strong>{benefit.name || benefitWords(benefit, values.model, text)}</strong>
            <br />
            <span className={styles.quiet}>
              {[benefit.name ? benefitWords(benefit, values.model, text) : '', namesOf(ids)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        );
      })}
    </aside>
  );
}
