import { expect, test } from 'vitest';
import {
  decidersOf,
  emptyForm,
  faultOfViolation,
  formFaults,
  moved,
  newQuestion,
  readForm,
  writeForm,
} from './form-draft.ts';

const injury = { ...newQuestion('a'), kind: 'CHOICE' as const, label: 'Injury', options: 'Yes\n No \n\nYes' };
const where = { ...newQuestion('b'), label: 'Where?', required: true, dependsOn: 'a', value: 'Yes', max: '80' };
const draft = { name: ' Health ', phoneRequired: true, questions: [injury, where] };

test('a form is written as it was typed, and read as it was stored', () => {
  const sent = writeForm(draft);
  expect(sent).toEqual({
    name: 'Health',
    phoneRequired: true,
    questions: [
      { key: 'q_a', kind: 'CHOICE', label: 'Injury', required: false, scope: 'BOOKING', options: ['Yes', 'No'] },
      {
        kind: 'TEXT',
        label: 'Where?',
        required: true,
        scope: 'BOOKING',
        max: 80,
        condition: { key: 'q_a', operator: 'IS', value: 'Yes' },
      },
    ],
  });
  expect(formFaults(draft)).toEqual([]);
});

test('what is missing is named', () => {
  expect(formFaults(emptyForm)).toEqual(['name']);
  const bad = {
    ...draft,
    questions: [
      { ...injury, options: ' ' },
      { ...where, label: '', value: '', max: 'x' },
    ],
  };
  expect(formFaults(bad)).toEqual(['a:options', 'b:label', 'b:max', 'b:value']);
});

test('a question depends on an earlier one only', () => {
  const questions = moved(draft.questions, 0, 1);
  expect(questions.map(({ draftId }) => draftId)).toEqual(['b', 'a']);
  expect(formFaults({ ...draft, questions })).toEqual(['b:dependsOn']);
  expect(decidersOf(draft, where)).toEqual([injury]);
  expect(decidersOf({ questions: [{ ...injury, scope: 'PARTICIPANT' }, where] }, where)).toEqual([]);
  expect(moved(draft.questions, 1, 1)).toEqual(draft.questions);
});

test('violations find their fields', () => {
  const faultOf = (path: string) => faultOfViolation(path, draft);
  expect(faultOf('bookingForm.name')).toBe('name');
  expect(faultOf('bookingForm.questions[1].max')).toBe('b:max');
  expect(faultOf('bookingForm.questions[1].condition.value')).toBe('b:value');
  expect(faultOf('bookingForm.questions[9].max')).toBeUndefined();
  expect(readForm({ ...stored, questions: [] }).name).toBe('Stored');
});

const stored = {
  ...{ id: 'f', revision: '1', name: 'Stored', phoneRequired: false, default: false, archived: false },
  ...{ createdDate: new Date(0), revisedDate: new Date(0) },
};
