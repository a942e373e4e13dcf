import { type Step, steps, writeChoices } from '../../booking/choices.ts';
import { useText } from '../../lib/text.ts';
import styles from './parts/flow.module.css';
import type { StepProps } from './state/step-props.ts';

/** The steps, with links to those already done. */
export function StepTrail({ data, booking }: Pick<StepProps, 'data' | 'booking'>) {
  const { t } = useText();
  const { bookable, search } = data;
  const { step: current, choices, change } = booking;
  const names: Record<Step, string> = {
    time: bookable.course ? t('Course') : t('Time'),
    details: t('Details'),
    review: t('Review'),
  };
  return (
    <nav aria-label={t('Steps')} className={styles.trail}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const isBehind = steps.indexOf(step) < steps.indexOf(current);
          return (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {isBehind ? (
                <a
                  href={writeChoices({ ...choices, step }, search) || '?'}
                  onClick={(event) => {
                    event.preventDefault();
                    change({ step }, 'push');
                  }}
                >
                  {names[step]}
                </a>
              ) : (
                names[step]
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
