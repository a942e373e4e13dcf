import type { ResponseOf } from '@foyer/contract';
import type { queryExtendedBookings } from '@foyer/contract/extended-bookings';
import { isEmpty } from '@foyer/contract/form-conditions';
import { answerText } from '../../forms/answer-text.ts';
import { listAnsweredFiles } from '../../forms/answered-file.ts';
import { contactKeys } from '../../forms/contact-keys.ts';
import type { FormQuestion } from '../../forms/form.ts';

type FormAnswer = NonNullable<
  ResponseOf<typeof queryExtendedBookings>['extendedBookings'][number]['formSubmissions']
>[number];

/** The protocol's bounds. */
const MOST = { answers: 100, label: 500, key: 200, value: 500 };

function filesOf(answer: unknown): Pick<FormAnswer, 'files'> {
  const files = listAnsweredFiles(answer);
  return files.length > 0 ? { files } : {};
}

/** The answers to a form in the order of its questions, one for each participant; contact fields come first. */
export function describeAnswers(submission: Record<string, unknown>, questions: readonly FormQuestion[]): FormAnswer[] {
  const asked = new Set(questions.map(({ key }) => key));
  // In an order of its own: the database keeps none.
  const contact = [...new Set([...contactKeys, ...Object.keys(submission)])].filter((key) => !asked.has(key));
  const answers = [
    ...contact.map((key) => ({ key, answer: submission[key] })),
    ...questions.flatMap(({ key, label, id, scope }) => {
      const answer = submission[key];
      const each = scope === 'PARTICIPANT' && Array.isArray(answer) ? answer : [answer];
      return each.map((one, index) => ({
        key,
        fieldId: id,
        label: each.length > 1 ? `${label} (${index + 1})` : label,
        answer: one,
      }));
    }),
  ];
  return answers
    .filter(({ answer }) => !isEmpty(answer))
    .slice(0, MOST.answers)
    .map(({ key, answer, ...rest }) => ({
      ...rest,
      ...filesOf(answer),
      ...('label' in rest ? { label: rest.label.slice(0, MOST.label) } : {}),
      key: key.slice(0, MOST.key),
      value: answerText(answer).slice(0, MOST.value),
    }));
}
