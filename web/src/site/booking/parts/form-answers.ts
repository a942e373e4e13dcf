import { answerAt, isEmpty, listAsked } from '@foyer/contract/form-conditions';
import type { Contact } from '../../../booking/contact.ts';
import type { Text } from '../../../lib/text.ts';
import type { BookingForm, FormQuestion } from '../../../services/booking-form.ts';
import type { Typed } from '../state/typed-answers.ts';
import type { Errors } from './errors.ts';
import { filesIn } from './upload-file.ts';

/** A question to be answered: once, or by one participant. */
export interface Asked {
  question: FormQuestion;
  /** From 0; null for a question that is asked once. */
  participant: number | null;
  answer: unknown;
}

/** The name of its control, to which a violation leads. */
export const nameOf = ({ question: { key }, participant }: Pick<Asked, 'question' | 'participant'>): `q_${string}` =>
  `q_${key}${participant === null ? '' : `_${participant}`}`;

/** The questions that are asked after these answers: those asked once, then those of each participant. */
export function listQuestions({ questions }: BookingForm, typed: Typed, participants: number): Asked[] {
  const of = (scope: FormQuestion['scope'], index: number) => {
    const asked = listAsked(questions, typed, index);
    return questions
      .filter((question) => question.scope === scope && asked.has(question.key))
      .map((question) => ({
        question,
        participant: scope === 'PARTICIPANT' ? index : null,
        answer: answerAt(question, typed, index),
      }));
  };
  return [...of('BOOKING', 0), ...Array.from({ length: participants }, (_, index) => of('PARTICIPANT', index)).flat()];
}

/** The answers with one more. */
export function withAnswer(typed: Typed, { question: { key, scope }, participant }: Asked, answer: unknown): Typed {
  if (scope === 'BOOKING' || participant === null) return { ...typed, [key]: answer };
  const known = typed[key];
  const all: unknown[] = Array.isArray(known) ? [...known] : [];
  all[participant] = answer;
  return { ...typed, [key]: Array.from(all, (each) => each ?? null) };
}

/** Sentences about missing answers, by the names of the controls. */
export const findMissing = (asked: readonly Asked[], { t }: Pick<Text, 't'>): Errors =>
  Object.fromEntries(
    asked
      .filter(({ question, answer }) => question.required && isEmpty(answer))
      .map((each) => [
        nameOf(each),
        each.question.kind === 'CONSENT'
          ? t('Please agree: {question}', { question: each.question.label })
          : t('Please answer: {question}', { question: each.question.label }),
      ]),
  );

/** The answers that the platform refused, as sentences by the names of the controls. */
export function refusedAnswers(
  violations: readonly { field: string }[],
  form: BookingForm,
  { t }: Pick<Text, 't'>,
): Errors {
  const errors: Errors = {};
  for (const { field } of violations) {
    const [, key, index] = /\bformSubmission\.(\w+)(?:\[(\d+)\])?$/.exec(field) ?? [];
    const question = form.questions.find((each) => each.key === key);
    if (!question) continue;
    const participant = question.scope === 'PARTICIPANT' ? Number(index ?? 0) : null;
    errors[nameOf({ question, participant })] = t('Please check: {question}', { question: question.label });
  }
  return errors;
}

/** Files are answered by their ids. */
const sentAnswer = ({ question, answer }: Asked): unknown =>
  question.kind === 'FILE' ? filesIn(answer).map(({ id }) => id) : answer;

/** The answers to what is asked, as the platform takes them. */
export function answersOf(asked: readonly Asked[]): Typed {
  let answers: Typed = {};
  for (const each of asked) {
    if (!isEmpty(each.answer)) answers = withAnswer(answers, each, sentAnswer(each));
  }
  return answers;
}

/** The submission as the platform takes it: the contact, and the answers to what is asked. */
export function toSubmission(form: BookingForm, asked: readonly Asked[], contact: Contact, hasAddress: boolean) {
  const { firstName, lastName, email, phone, addressLine, city, postalCode } = contact;
  const formSubmission = {
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    email: email.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(hasAddress
      ? { full_address: { addressLine: addressLine.trim(), city: city.trim(), postalCode: postalCode.trim() } }
      : {}),
    ...answersOf(asked),
  };
  return { formSubmission, formRevision: form.revision };
}

/** An answer in words. */
export function answerWords(answer: unknown, { t }: Pick<Text, 't'>): string {
  if (answer === true) return t('Yes');
  const files = filesIn(answer);
  if (files.length > 0) return files.map(({ displayName }) => displayName).join(', ');
  if (Array.isArray(answer)) return answer.join(', ');
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).filter(Boolean).join(', ');
  return String(answer);
}

/** The submission that the answers make, and what is missing for it. */
export const checkAnswers = (
  form: BookingForm,
  {
    typed,
    participants,
    contact,
    hasAddress,
  }: { typed: Typed; participants: number; contact: Contact; hasAddress: boolean },
  text: Pick<Text, 't'>,
) => {
  const asked = listQuestions(form, typed, participants);
  return { missing: findMissing(asked, text), submission: toSubmission(form, asked, contact, hasAddress) };
};
