import { useText } from '../../../lib/text.ts';
import type { BookingForm } from '../../../services/booking-form.ts';
import type { Typed } from '../state/typed-answers.ts';
import { Answer } from './Answer.tsx';
import type { Errors } from './errors.ts';
import { type Asked, listQuestions, nameOf, withAnswer } from './form-answers.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  form: BookingForm;
  typed: Typed;
  participants: number;
  errors: Errors;
  onChange(change: (typed: Typed) => Typed): void;
}

/** The questions of the form, those of each participant in a group. What an answer asks for appears below it. */
export function Questions({ form, typed, participants, errors, onChange }: QuestionsProps) {
  const { t } = useText();
  const asked = listQuestions(form, typed, participants);
  const show = (each: Asked) => {
    const name = nameOf(each);
    return (
      <div key={name} id={name}>
        <Answer
          name={name}
          question={each.question}
          answer={each.answer}
          error={errors[name]}
          onChange={(answer) => onChange((before) => withAnswer(before, each, answer))}
        />
      </div>
    );
  };
  const groups = Array.from({ length: participants }, (_, index) => asked.filter((each) => each.participant === index));
  return (
    <div className={styles.questions}>
      {asked.filter(({ participant }) => participant === null).map(show)}
      {groups.map((group, index) => {
        if (group.length === 0) return null;
        if (participants === 1) return group.map(show);
        return (
          <fieldset key={index} className={styles.group}>
            <legend className={styles.legend}>{t('Person {number}', { number: index + 1 })}</legend>
            {group.map(show)}
          </fieldset>
        );
      })}
    </div>
  );
}
