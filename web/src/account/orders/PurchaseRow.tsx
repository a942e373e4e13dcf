import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import styles from '../bookings/bookings.module.css';
import type { Purchase, PurchaseState } from './purchase.ts';
import { purchaseFacts, purchasePriceWords, purchaseStateWords } from './purchase-words.ts';

const tones: Partial<Record<PurchaseState, 'good' | 'caution' | 'bad'>> = {
  unpaid: 'caution',
  trial: 'good',
  active: 'good',
  paused: 'caution',
  canceled: 'bad',
};

interface RowProps {
  purchase: Purchase;
  /** The sessions left of its benefits, as sentences. */
  left: readonly string[];
  site: Site;
}

/** An order: the plan, its status, what it costs, what is left of it and what comes next. */
export function PurchaseRow({ purchase, left, site }: RowProps) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const { id, name, state, isOwed } = purchase;
  const tone = isOwed ? 'caution' : tones[state];
  return (
    <article aria-labelledby={`title-${id}`} className={styles.past}>
      <div className={styles.words}>
        <h3 id={`title-${id}`} className={styles.title} {...text.own}>
          <a href={`/account/orders/${id}`}>{name}</a>
        </h3>
        <p className={styles.quiet}>{purchasePriceWords(purchase, text)}</p>
        {[...left, ...purchaseFacts(purchase, text, dates)].map((fact) => (
          <p key={fact} className={styles.quiet}>
            {fact}
          </p>
        ))}
        <p className={classes(styles.state, tone && styles[tone])}>{purchaseStateWords(purchase, text)}</p>
      </div>
    </article>
  );
}
