import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import type { Plan } from './offers.ts';
import { PlanCard, type PlanCardData } from './PlanCard.tsx';
import styles from './plans.module.css';

export interface PlansData {
  cards: PlanCardData[];
  plans: Plan[];
}

/** The plans on sale, side by side. */
export default function PlansView({ data: { cards }, site }: ViewProps<PlansData>) {
  const { t } = useText();
  return (
    <Container className={styles.page}>
      <h1>{t('Plans')}</h1>
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id} className={styles.item}>
              <PlanCard card={card} site={site} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p className={styles.emptyWords}>{t('There are no plans right now. You can book single times any day.')}</p>
          <ButtonLink look="primary" href="/services">
            {t('See all services')}
          </ButtonLink>
        </div>
      )}
    </Container>
  );
}
