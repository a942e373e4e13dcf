import { writeChoices } from '../../../booking/choices.ts';
import { useText } from '../../../lib/text.ts';
import { canBookTogether, canRepeat } from '../../../services/can-book-several.ts';
import styles from '../parts/flow.module.css';
import type { StepProps } from '../state/step-props.ts';

/** Ways to book more than the chosen time. */
export function SeveralLinks({
  data: { bookable, canCombine, search },
  booking: { choices },
}: Pick<StepProps, 'data' | 'booking'>) {
  const { t } = useText();
  const isCombined = canCombine && choices.participants === 1 && canBookTogether(bookable);
  if (!isCombined && !canRepeat(bookable)) return null;
  const path = `/book/${encodeURIComponent(bookable.slug)}`;
  const query = writeChoices({ ...choices, step: 'details' }, search);
  return (
    <p className={styles.several}>
      {isCombined ? <a href={`${path}/visit${query}`}>{t('Add another service')}</a> : null}
      {canRepeat(bookable) ? <a href={`${path}/series${query}`}>{t('Book several dates')}</a> : null}
    </p>
  );
}
