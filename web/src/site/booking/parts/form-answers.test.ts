import { expect, test } from 'vitest';
import { emptyContact } from '../../../booking/contact.ts';
import type { BookingForm } from '../../../services/booking-form.ts';
import { findMissing, listQuestions, refusedAnswers, toSubmission, withAnswer } from './form-answers.ts';

const question = { kind: 'TEXT' as const, required: true, scope: 'BOOKING' as const };
const form: BookingForm = {
  revision: '3',
  phoneRequired: false,
  questions: [
    { ...question, id: '1', key: 'injury', label: 'Injury' },
    { ...question, id: '2', key: 'size', label: 'Size', scope: 'PARTICIPANT' },
    { ...question, id: '3', key: 'where', label: 'Where', condition: { key: 'injury', operator: 'IS', value: 'yes' } },
  ],
};
const text = { locale: 'en', t: (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ') };
const keysOf = (typed: Record<string, unknown>) =>
  listQuestions(form, typed, 2).map(({ question: { key }, participant }) => [key, participant]);

test('asks what the answers before ask for, and each participant', () => {
  expect(keysOf({})).toEqual([
    ['injury', null],
    ['size', 0],
    ['size', 1],
  ]);
  expect(keysOf({ injury: 'Yes' })).toEqual([
    ['injury', null],
    ['where', null],
    ['size', 0],
    ['size', 1],
  ]);
});

test('submits the answers to what is asked, with the contact and the revision', () => {
  const [injury, , second] = listQuestions(form, {}, 2);
  if (!injury || !second) throw new Error('The form has no questions.');
  const typed = withAnswer(withAnswer({ where: 'knee' }, injury, 'no'), second, 'XL');
  const asked = listQuestions(form, typed, 2);
  const contact = { ...emptyContact, firstName: ' Ann ', email: 'ann@example.com' };
  expect(toSubmission(form, asked, contact, false)).toEqual({
    formSubmission: { first_name: 'Ann', last_name: '', email: 'ann@example.com', injury: 'no', size: [null, 'XL'] },
    formRevision: '3',
  });
  expect(Object.keys(findMissing(asked, text))).toEqual(['q_size_0']);
});

test('leads from violations to the controls', () => {
  const fields = ['options.formSubmission.size[1]', 'formSubmission.injury', 'formSubmission.email', 'other'];
  expect(
    Object.keys(
      refusedAnswers(
        fields.map((field) => ({ field })),
        form,
        text,
      ),
    ),
  ).toEqual(['q_size_1', 'q_injury']);
});
