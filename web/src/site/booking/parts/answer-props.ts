import type { FormQuestion } from '../../../services/booking-form.ts';

export interface AnswerProps {
  /** Of the control, unique on the page. */
  name: string;
  question: FormQuestion;
  answer: unknown;
  error: string | undefined;
  onChange(answer: unknown): void;
}
