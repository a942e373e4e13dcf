import { useText } from '../../lib/text.ts';
import type { BookingForm } from '../../services/booking-form.ts';
import type { Errors } from '../../site/booking/parts/errors.ts';
import { Questions } from '../../site/booking/parts/Questions.tsx';
import type { Typed } from '../../site/booking/state/typed-answers.ts';
import styles from '../parts/sales.module.css';

interface OrderQuestionsProps {
  form: BookingForm;
  typed: Typed;
  errors: Errors;
  onChange(change: (typed: Typed) => Typed): void;
}

/** The questions of the plan's form, asked by the business. */
export function OrderQuestions({ form, typed, errors, onChange }: OrderQuestionsProps) {
  const { t } = useText();
  return (
    <fieldset>
      <legend>{t('What the member answers')}</legend>
      <p className={styles.quiet}>{t('You can leave all of it open.')}</p>
      <div className={styles.asked}>
        <Questions form={form} typed={typed} participants={1} errors={errors} onChange={onChange} />
      </div>
    </fieldset>
  );
}
