import type { BookingForm } from '../../../services/booking-form.ts';

/** A question without its id, which differs from form to form. */
const contentOf = ({ id: _, ...content }: BookingForm['questions'][number]): string => JSON.stringify(content);

/** One form that asks each question of several once; null where two ask something else under the same key. */
export function shareForm(forms: readonly BookingForm[]): BookingForm | null {
  const questions = new Map<string, BookingForm['questions'][number]>();
  for (const question of forms.flatMap((form) => form.questions)) {
    const known = questions.get(question.key);
    if (known && contentOf(known) !== contentOf(question)) return null;
    questions.set(question.key, known ?? question);
  }
  const phoneRequired = forms.some((form) => form.phoneRequired);
  return { revision: forms[0]?.revision ?? '', phoneRequired, questions: [...questions.values()] };
}
