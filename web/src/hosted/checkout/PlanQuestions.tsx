import { useText } from '../../lib/text.ts';
import type { BookingForm } from '../../services/booking-form.ts';
import { Questions } from '../../site/booking/parts/Questions.tsx';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.ts';

/** The questions of the plan's form. */
export function PlanQuestions({ form, checkout }: { form: BookingForm; checkout: Checkout }) {
  const { t } = useText();
  const { chosen, answer, errors } = checkout;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        {t('A few questions')}
      </h2>
      <Questions form={form} typed={chosen.typed} participants={1} errors={errors} onChange={answer} />
    </section>
  );
}
